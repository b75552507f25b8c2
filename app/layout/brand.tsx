import brand from 'virtual:brand'
import { company } from 'virtual:content'

const longestWord = Math.max(...company.brand.name.split(/\s/).map((word) => word.length))
// Larger, a long word would break in a phone's bar; the longest leave a narrow bar to the mark.
const size = longestWord > 12 ? 'text-sm' : 'text-lg'
const hidden = longestWord > 15 ? '@max-[26rem]:hidden' : '@max-[22rem]:hidden'

export function Brand() {
  return (
    <a
      href="/"
      // A long name takes two lines, so that the bar takes one.
      className="flex min-h-11 grow basis-0 items-center gap-2.5"
      aria-label={`${company.brand.name}, página inicial`}
    >
      {/* The shield of the mark has the colour of the text around it. */}
      <svg
        width="32"
        height="32"
        viewBox="0 0 32 32"
        className="-ml-1 flex-none size-8"
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the build has read and checked the file.
        dangerouslySetInnerHTML={{ __html: brand.mark }}
      />
      <span className={`${hidden} ${size} leading-tight font-[750] tracking-tight`}>
        {company.brand.name}
      </span>
    </a>
  )
}
