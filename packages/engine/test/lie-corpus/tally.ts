interface Row {
  planted: number
  caught: number
  clean: number
  alarms: number
}

/** Counts, by class, and what went wrong in words. */
export class Tally {
  readonly rows = new Map<string, Row>()
  readonly complaints: string[] = []

  #row(name: string): Row {
    const row = this.rows.get(name) ?? { planted: 0, caught: 0, clean: 0, alarms: 0 }
    this.rows.set(name, row)
    return row
  }

  planted(name: string, isCaught: boolean, describe: () => string): void {
    const row = this.#row(name)
    row.planted++
    if (isCaught) row.caught++
    else this.complaints.push(`not caught: ${name}: ${describe()}`)
  }

  clean(name: string, accusations: readonly string[], describe: () => string): void {
    const row = this.#row(name)
    row.clean++
    if (accusations.length === 0) return
    row.alarms++
    this.complaints.push(`false alarm: ${name}: ${describe()}\n    ${accusations.slice(0, 3).join('\n    ')}`)
  }

  total(): Row {
    const sum = { planted: 0, caught: 0, clean: 0, alarms: 0 }
    for (const row of this.rows.values()) {
      sum.planted += row.planted
      sum.caught += row.caught
      sum.clean += row.clean
      sum.alarms += row.alarms
    }
    return sum
  }
}
