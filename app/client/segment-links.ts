/** The radio buttons of the segments; the value of each is the id of its panel. */
const choices = '#segmentos [type="radio"]'

/** Chooses the segment whose panel has this id, because only the chosen one's is displayed. */
export function chooseSegment(panel: string): void {
  for (const choice of document.querySelectorAll<HTMLInputElement>(choices)) {
    if (choice.value === panel) choice.checked = true
  }
}

/** Shows the segment that the URL names: the browser itself does not scroll to a hidden panel. */
function showSegment(): void {
  const panel = document.getElementById(location.hash.slice(1))
  if (!panel?.matches('.segment-panel')) return
  chooseSegment(panel.id)
  panel.scrollIntoView()
}

/** Gives every segment a URL, `/#segmento-{id}`, which also follows what the visitor chooses. */
export function linkSegments(): void {
  addEventListener('DOMContentLoaded', showSegment)
  addEventListener('hashchange', showSegment)
  addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(choices)) return
    history.replaceState(history.state, '', `#${target.value}`)
  })
}
