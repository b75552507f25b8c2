/**
 * Which tab a key leads to (ARIA Authoring Practices, tabs pattern): arrows go round, Home and End
 * to the ends. Both pairs of arrows count, because the tabs stand in a column or in a row.
 * Returns null for every other key.
 */
export function nextTab(key: string, current: number, count: number): number | null {
  if (key === 'ArrowDown' || key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowUp' || key === 'ArrowLeft') return (current - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
