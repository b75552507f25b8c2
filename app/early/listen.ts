type Kind = 'click' | 'keydown' | 'error'

const answers: { kind: string; answer: (event: Event) => void }[] = []

/** Answers events of one kind from anywhere on the page, also those from before this script was there. */
export function listen<E extends Event>(kind: Kind, answer: (event: E) => void): void {
  // The kind says which class of event it is.
  const answerAny = answer as (event: Event) => void
  answers.push({ kind, answer: answerAny })
  // A picture's error is heard on the way to it only.
  addEventListener(kind, answerAny, kind === 'error')
}

/** Answers what has happened since the page began (`first.ts`), in its order; then nothing is kept any more. */
export function answerKept(): void {
  const kept = window.kept ?? []
  window.kept = undefined
  for (const event of kept) {
    for (const { kind, answer } of answers) if (kind === event.type) answer(event)
  }
}
