/**
 * The brand's mark: a shield that is a house, with the door open and the light left on. The shapes
 * are those of brand/mark.svg; the shield takes the colour of the text around it.
 */
export function Mark({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={`flex-none ${className}`} aria-hidden="true">
      <path
        fill="currentColor"
        d="M14.83 2.02a2.6 2.6 0 0 1 2.34 0l9.43 4.72A2.6 2.6 0 0 1 28 9.06v6.34c0 7.1-4.4 12.1-11.13 14.86a2.3 2.3 0 0 1-1.74 0C8.4 27.5 4 22.5 4 15.4V9.06a2.6 2.6 0 0 1 1.4-2.32z"
      />
      <path fill="#F5A524" d="M12 20V9.9a.7.7 0 0 1 .7-.7h6.6a.7.7 0 0 1 .7.7V20z" />
      <path
        fill="#F5A524"
        fillOpacity=".7"
        d="M12 20h8l3.9 3.1c-2.1 2.3-4.9 4-7.9 5.3-3-1.3-5.8-3-7.9-5.3z"
      />
    </svg>
  )
}
