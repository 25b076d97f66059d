import type { History } from './history'
import type { RoundContext } from './round-context'

/** The events of a round in order, with milliseconds since its start. */
export function describeRound(context: RoundContext, history: History): string[] {
  const lines = [
    ...context.log,
    ...history.effects.map(({ at, tenant, by, wrote, before, after }) => ({
      at,
      line: `  server: ${by} writes ${wrote} of tenant ${tenant}: ${before[wrote]} → ${after[wrote]}`,
    })),
    ...history.steps.map((step) => ({
      at: step.at,
      line: `  item of tenant ${step.tenant} (desired ${step.desired}): ${step.from ?? 'frozen'} → ${step.state} #${step.attempt} ${step.cause ?? ''} [${step.central ?? '-'}/${step.host ?? step.silence ?? '-'}]`,
    })),
    ...history.runSteps.map(({ at, run, state }) => ({ at, line: `  run ${run.slice(-4)} is ${state}` })),
    ...history.reads.map(({ to, end, tenant, answer, from }) => ({
      at: to,
      line: `  read of ${end}${tenant === null ? '' : ` of tenant ${tenant}`} in ${to - from} ms: ${answer}`,
    })),
  ]
  const { plan } = context
  const tenants = history.start.map(
    ({ tenant, ends, hasToken }) =>
      `${tenant}:${ends.central}/${ends.host}${hasToken ? '' : ' without token'}`,
  )
  return [
    `lock mode ${plan.lockMode}; tenants ${tenants.join(', ')}`,
    ...plan.runs.map((run, index) => `run ${index}: ${JSON.stringify(run)}`),
    ...plan.silences.map((silence) => `silence: ${JSON.stringify(silence)}`),
    ...plan.faults.map((fault) => `fault: ${JSON.stringify(fault)}`),
    ...plan.moments.map((moment) => `moment: ${JSON.stringify(moment)}`),
    ...lines
      .toSorted((one, other) => one.at - other.at)
      .map(({ at, line }) => `${String(Math.round(at - context.startedAt)).padStart(6)} ${line}`),
  ]
}
