import type { Paper, PaperFact } from '@/lib/domain/documents/paper/paper'

export type Issuer = { name: string; ruc: string }

/** A document like its paper: who issues, type and number in a box, parties, goods, totals. */
export function PaperSheet({ paper, issuer }: { paper: Paper; issuer: Issuer }) {
  return (
    <article
      aria-label={paper.title}
      className="mx-auto max-w-200 space-y-5 rounded-control border border-line bg-raised p-4 text-13 sm:p-8"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-56">
          <p className="break-words font-semibold text-16">{issuer.name}</p>
          {paper.issuer.map((line) => (
            <p key={line} className="mt-0.5 text-ink-2">
              {line}
            </p>
          ))}
        </div>
        <div className="w-full rounded-control border border-line-strong px-5 py-3 text-center sm:w-72">
          <p className="text-ink-2 tabular-nums">RUC {issuer.ruc}</p>
          <p className="mt-1 font-semibold text-14">{paper.title}</p>
          <p className="mt-1 font-semibold text-20 tabular-nums">{paper.number}</p>
          {paper.numberHint ? <p className="text-12 text-ink-2">{paper.numberHint}</p> : null}
        </div>
      </header>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-line border-y py-4 sm:grid-cols-3">
        <Facts facts={paper.facts} />
      </dl>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {paper.parts.map(({ title, facts }) => (
          <section key={title} className="min-w-0">
            <h3 className="mb-2 font-semibold">{title}</h3>
            <dl className="space-y-1.5">
              {facts.map(({ label, value }) => (
                <div key={label} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-2">
                  <dt className="text-ink-2">{label}</dt>
                  <dd className="break-words">{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Rows paper={paper} />
      <Totals paper={paper} />
      {paper.notes.length > 0 ? (
        <dl className="grid gap-3 border-line border-t pt-4 sm:grid-cols-2">
          <Facts facts={paper.notes} />
        </dl>
      ) : null}
    </article>
  )
}

function Facts({ facts }: { facts: PaperFact[] }) {
  return facts.map(({ label, value }) => (
    <div key={label} className="min-w-0">
      <dt className="text-12 text-ink-2">{label}</dt>
      <dd className="break-words">{value}</dd>
    </div>
  ))
}

function Rows({ paper: { rows, rowsTitle } }: { paper: Paper }) {
  const isPriced = rows.some(({ amount }) => amount !== null)
  return (
    <table className="w-full border-line border-y tabular-nums">
      <thead>
        <tr className="text-12 text-ink-2">
          <th className="py-2 pr-3 text-left font-medium">{rowsTitle.name}</th>
          <th className="py-2 pl-3 text-right font-medium">{rowsTitle.quantity}</th>
          {isPriced ? (
            <>
              <th className="py-2 pl-3 text-right font-medium">{rowsTitle.price}</th>
              <th className="py-2 pl-3 text-right font-medium">{rowsTitle.amount}</th>
            </>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of one answer, which never move
          <tr key={index} className="border-line border-t align-top">
            <td className="py-2 pr-3 [overflow-wrap:anywhere]">
              {row.name}
              {row.code ? <span className="block text-12 text-ink-2">{row.code}</span> : null}
            </td>
            <td className="py-2 pl-3 text-right">{row.quantity}</td>
            {isPriced ? (
              <>
                <td className="py-2 pl-3 text-right">{row.price}</td>
                <td className="py-2 pl-3 text-right font-medium">{row.amount}</td>
              </>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Totals({ paper: { totals, total, words } }: { paper: Paper }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
      <p className="max-w-80 flex-1 basis-48 text-ink-2" lang="es">
        {words}
      </p>
      <dl className="ml-auto w-full space-y-1.5 tabular-nums sm:w-72">
        {totals.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-2">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {total ? (
          <div className="flex justify-between gap-4 border-line border-t pt-2 font-semibold text-16">
            <dt>{total.label}</dt>
            <dd className="whitespace-nowrap">{total.value}</dd>
          </div>
        ) : null}
      </dl>
    </div>
  )
}
