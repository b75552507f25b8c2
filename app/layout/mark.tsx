import brand from 'virtual:brand'

/** The brand's mark from brand/mark.svg; the shield has the colour of the text around it. */
export function Mark({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      className={`flex-none ${className}`}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the build has read and checked the file.
      dangerouslySetInnerHTML={{ __html: brand.mark }}
    />
  )
}
