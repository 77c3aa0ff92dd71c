;; The net in WebAssembly, on Python's own memory; net_ways.py lays out the numbers.
;; Assembled by wat2wasm (npm install wabt): wat2wasm kernel.wat -o kernel.wasm
(module
  (import "python" "memory" (memory 0))
  (import "python" "rows" (global $rows i32))               ;; i16, 48 for each input
  (import "python" "bias" (global $bias i32))               ;; i32, 48
  (import "python" "inner" (global $inner i32))             ;; i16, 48 rows of 16 for each phase
  (import "python" "inner_bias" (global $inner_bias i32))   ;; i32, 16 for each phase
  (import "python" "heads" (global $heads i32))             ;; f64, 2 rows of 16 for each phase
  (import "python" "heads_bias" (global $heads_bias i32))   ;; f64, 2 for each phase
  (import "python" "units" (global $units i32))             ;; i32, room for 48

  ;; The first layer, four units at a time: their bias plus the weights of each active input.
  (func $first (param $inputs i32) (param $number i32)
    (local $group i32) (local $at i32) (local $end i32) (local $sum v128)
    (local.set $end (i32.add (local.get $inputs) (i32.shl (local.get $number) (i32.const 1))))
    (loop $groups
      (local.set $sum (v128.load (i32.add (global.get $bias)
        (i32.shl (local.get $group) (i32.const 4)))))
      (local.set $at (local.get $inputs))
      (block $done
        (loop $each
          (br_if $done (i32.ge_u (local.get $at) (local.get $end)))
          (local.set $sum (i32x4.add (local.get $sum) (i32x4.extend_low_i16x8_s (v128.load64_zero
            (i32.add (global.get $rows) (i32.add
              (i32.mul (i32.load16_u (local.get $at)) (i32.const 96))
              (i32.shl (local.get $group) (i32.const 3))))))))
          (local.set $at (i32.add (local.get $at) (i32.const 2)))
          (br $each)))
      (v128.store (i32.add (global.get $units) (i32.shl (local.get $group) (i32.const 4)))
        (local.get $sum))
      (local.set $group (i32.add (local.get $group) (i32.const 1)))
      (br_if $groups (i32.lt_u (local.get $group) (i32.const 12)))))

  ;; The further layers, from the units at $from. The two sums to be squashed go to $out, followed
  ;; by 16 bytes of scratch.
  (func $further (export "further") (param $from i32) (param $phase i32) (param $out i32)
    (local $group i32) (local $unit i32) (local $active i32) (local $row i32) (local $head i32)
    (local $sum v128) (local $win f64) (local $lead f64) (local $value f64) (local $lane i32)
    (local.set $head (i32.add (global.get $heads) (i32.shl (local.get $phase) (i32.const 8))))
    (local.set $row (i32.add (global.get $heads_bias) (i32.shl (local.get $phase) (i32.const 4))))
    (local.set $win (f64.load (local.get $row)))
    (local.set $lead (f64.load offset=8 (local.get $row)))
    (loop $groups
      (local.set $sum (v128.load (i32.add (global.get $inner_bias) (i32.add
        (i32.shl (local.get $phase) (i32.const 6)) (i32.shl (local.get $group) (i32.const 4))))))
      (local.set $unit (i32.const 0))
      (local.set $row (i32.add (global.get $inner) (i32.add
        (i32.mul (local.get $phase) (i32.const 1536)) (i32.shl (local.get $group) (i32.const 3)))))
      (loop $each
        (local.set $active (i32.load (i32.add (local.get $from)
          (i32.shl (local.get $unit) (i32.const 2)))))
        (if (i32.gt_s (local.get $active) (i32.const 0)) (then
          (local.set $sum (i32x4.add (local.get $sum) (i32x4.mul
            (i32x4.splat (select (local.get $active) (i32.const 32767)
              (i32.lt_s (local.get $active) (i32.const 32767))))
            (i32x4.extend_low_i16x8_s (v128.load64_zero (local.get $row))))))))
        (local.set $row (i32.add (local.get $row) (i32.const 32)))
        (local.set $unit (i32.add (local.get $unit) (i32.const 1)))
        (br_if $each (i32.lt_u (local.get $unit) (i32.const 48))))
      (v128.store offset=16 (local.get $out) (i32x4.max_s (local.get $sum) (v128.const i32x4 0 0 0 0)))
      (local.set $lane (i32.const 0))
      (loop $lanes
        (local.set $value (f64.convert_i32_s (i32.load offset=16 (i32.add (local.get $out)
          (local.get $lane)))))
        (local.set $win (f64.add (local.get $win)
          (f64.mul (local.get $value) (f64.load (local.get $head)))))
        (local.set $lead (f64.add (local.get $lead)
          (f64.mul (local.get $value) (f64.load offset=128 (local.get $head)))))
        (local.set $head (i32.add (local.get $head) (i32.const 8)))
        (local.set $lane (i32.add (local.get $lane) (i32.const 4)))
        (br_if $lanes (i32.lt_u (local.get $lane) (i32.const 16))))
      (local.set $group (i32.add (local.get $group) (i32.const 1)))
      (br_if $groups (i32.lt_u (local.get $group) (i32.const 4))))
    (f64.store (local.get $out) (local.get $win))
    (f64.store offset=8 (local.get $out) (local.get $lead)))

  (func (export "run") (param $inputs i32) (param $number i32) (param $phase i32) (param $out i32)
    (call $first (local.get $inputs) (local.get $number))
    (call $further (global.get $units) (local.get $phase) (local.get $out))))
