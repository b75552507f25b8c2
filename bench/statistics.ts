/** The middle value; of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = Number.NaN, high = Number.NaN] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 === 1 ? high : (low + high) / 2
}

/** "735 (636–804)": a mean with the least and the most, as whole numbers. */
export function meanAndRange(values: readonly number[]): string {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const [average, least, most] = [mean, Math.min(...values), Math.max(...values)].map(Math.round)
  return `${average} (${least}–${most})`
}
