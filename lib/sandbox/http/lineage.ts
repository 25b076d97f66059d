/** Public versions of the software (contract §0); `spec` is C with D's messaging. */
export const lineages = ['spec', 'A', 'B', 'C', 'D'] as const
export type Lineage = (typeof lineages)[number]

const older = (lineage: Lineage) => lineage === 'A' || lineage === 'B'

/** `file` and `line` are printed by A and B only. */
export const hidesSource = (lineage: Lineage) => !older(lineage)

/** Newer lines answer 302, 404 and 405 as HTML unless JSON is requested. */
export const answersHtml = (lineage: Lineage) => !older(lineage)

export const inputFailureStatus = (lineage: Lineage) => (older(lineage) ? 500 : 400)

/** Newer lines add four message counters to `detail`. */
export const countsMessages = (lineage: Lineage) => !older(lineage)

/** B refuses the voucher that reaches the limit, others the one beyond it. */
export const quotaReached = (lineage: Lineage, issued: number, limit: number) =>
  lineage === 'B' ? issued >= limit : issued > limit

/** Default series of a new tenant and whether boletas are sent one by one (contract §5.5). */
export const newTenantSeries = (lineage: Lineage): [type: string, series: string][] =>
  older(lineage)
    ? [
        ['01', 'F001'],
        ['03', 'B001'],
        ['07', 'FC01'],
        ['07', 'BC01'],
        ['08', 'FD01'],
        ['08', 'BD01'],
        ['20', 'R001'],
        ['09', 'T001'],
        ['31', 'V001'],
        ['40', 'P001'],
        ['80', 'NV01'],
        ['04', 'L001'],
      ]
    : [
        ['01', 'FF01'],
        ['03', 'BB01'],
        ['07', 'FC01'],
        ['07', 'BC01'],
        ['08', 'FD01'],
        ['08', 'BD01'],
        ['80', 'NV01'],
      ]

export const sendsBoletasSingly = (lineage: Lineage) => !older(lineage)
