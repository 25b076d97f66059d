export type TargetVerdict = { target: string; wanted: string; measured: number; ok: boolean }

export function atLeast(target: string, measured: number, bound: number): TargetVerdict {
  return { target, wanted: `>= ${bound}`, measured, ok: measured >= bound }
}

export function atMost(target: string, measured: number, bound: number): TargetVerdict {
  return { target, wanted: `<= ${bound}`, measured, ok: measured <= bound }
}
