/** "735 (636–804)": a mean with the least and the most, as whole numbers. */
export function meanAndRange(values: readonly number[]): string {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const [average, least, most] = [mean, Math.min(...values), Math.max(...values)].map(Math.round)
  return `${average} (${least}–${most})`
}
