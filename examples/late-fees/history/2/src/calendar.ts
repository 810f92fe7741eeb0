/** A calendar day, such as 2025-03-31. The library has one desk and one time zone, so a day needs none. */
export type Day = string

const MS_PER_DAY = 86_400_000

/** Days from one day to another; negative when the second is the earlier one. */
export function daysBetween(from: Day, to: Day): number {
  return (toInstant(to) - toInstant(from)) / MS_PER_DAY
}

export function addDays(day: Day, days: number): Day {
  return toDay(toInstant(day) + days * MS_PER_DAY)
}

function toInstant(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function toDay(instant: number): Day {
  return new Date(instant).toISOString().slice(0, 10)
}
