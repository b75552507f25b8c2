import { useEffect, useRef, useState } from 'react'
import { Button } from './item-list.tsx'

/** Scrolls a page to the first visible text that contains these words. */
function showWords(page: Document, words: string): void {
  // The names in braces are filled in on the page.
  const [longest = ''] = words.split(/\{\w+\}/).sort((one, other) => other.length - one.length)
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.textContent?.includes(longest) || !text.parentElement?.checkVisibility()) continue
    text.parentElement.scrollIntoView({ block: 'center' })
    break
  }
}

/** The real page with the draft, at the width of a phone or a desktop; `words` are being edited. */
export function Preview({ path, words }: { path: string; words: string }) {
  const [isPhone, setIsPhone] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const width = isPhone ? '390px' : '1280px'

  useEffect(() => {
    const page = frame.current?.contentDocument
    if (page?.body && words.trim()) showWords(page, words)
  }, [words])

  return (
    <section aria-label="Prévia" className="grid grid-rows-[auto_1fr] bg-sand">
      <div className="toolbar">
        <Button pressed={isPhone} onClick={() => setIsPhone(!isPhone)}>
          Como num celular
        </Button>
      </div>
      <div className="@container-size relative overflow-hidden">
        <iframe
          // A page that Vite reloads does not leave for another one.
          key={path}
          ref={frame}
          title="A página com as suas alterações"
          src={path}
          className="absolute origin-top-left bg-white"
          style={{
            width,
            height: `max(100cqh, 100cqh * ${width} / 100cqw)`,
            scale: `min(1, 100cqw / ${width})`,
          }}
        />
      </div>
    </section>
  )
}
