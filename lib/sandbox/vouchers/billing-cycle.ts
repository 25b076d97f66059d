/**
 * First day of the billing cycle that `today` stands in (contract §11.2): day D of this month once it has
 * passed, else D of the month before; without a cycle, the calendar month.
 */
export function cycleStart(today: string, cycleDay: string | null): string {
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number)
  if (cycleDay === null) return `${today.slice(0, 8)}01`
  const start = Number(cycleDay.slice(8, 10))
  // A day that a month lacks rolls into the next one, as PHP's dates do.
  const instant = new Date(Date.UTC(year, date <= start ? month - 2 : month - 1, start))
  return instant.toISOString().slice(0, 10)
}
