/** The figure `elapsed` milliseconds after counting began: fast at first, then slower. */
export function countAt(elapsed: number, value: number, duration: number): number {
  const share = Math.min(1, Math.max(0, elapsed / duration))
  return Math.round(value * (1 - (1 - share) ** 3))
}
