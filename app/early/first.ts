declare global {
  interface Window {
    /** What has happened since the page began, until `main.ts` answers it. */
    kept?: Event[] | undefined
  }
}

// Stands in the head of every page and runs before anything is shown, so it is as short as can be: what answers
// comes as a file (`main.ts`), which is asked for once the page has been painted. In a block, because the names
// of a script that is no module would be the page's.
{
  const root = document.documentElement
  root.dataset.scripts = ''
  window.kept = []
  // The kinds that `listen.ts` knows.
  for (const kind of ['click', 'keydown', 'error']) {
    addEventListener(kind, (event) => window.kept?.push(event), true)
  }

  const script = document.createElement('script')
  script.src = import.meta.env.EARLY_SCRIPT
  // Where it does not come, or breaks, the page is one without scripts.
  const giveUp = () => {
    if (window.kept) delete root.dataset.scripts
  }
  script.onload = script.onerror = giveUp
  setTimeout(giveUp, 9000)
  // Put in once more a script does not run again.
  const ask = () => document.head.append(script)
  addEventListener('load', ask)
  new PerformanceObserver(ask).observe({ type: 'paint' })
}
