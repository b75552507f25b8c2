import { lettersOf } from './letters.ts'

function letterPairs(text: string): string[] {
  const letters = lettersOf(text)
  return [...letters].slice(1).map((letter, i) => `${letters[i]}${letter}`)
}

/** How many pairs of neighbouring letters two texts share, from 0 to 1 (Sørensen and Dice). */
function similarity(one: string, other: string): number {
  const [pairs, otherPairs] = [letterPairs(one), letterPairs(other)]
  const shared = pairs.filter((pair) => otherPairs.includes(pair)).length
  return (2 * shared) / (pairs.length + otherPairs.length)
}

/** The names that a mistyped one may mean, the most similar first. */
export function nearestNames(typed: string, names: readonly string[]): string[] {
  return names
    .map((name) => ({ name, likeness: similarity(typed, name) }))
    .filter(({ likeness }) => likeness > 0.4)
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, 3)
    .map(({ name }) => name)
}
