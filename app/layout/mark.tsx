/** The brand's mark: a shield that is a doorway, with the light left on. */
export function Mark({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={`flex-none ${className}`} aria-hidden="true">
      <path
        fill="currentColor"
        d="M16 1.5 28 5.6v9.9c0 7.2-4.9 12.6-12 15-7.1-2.4-12-7.8-12-15V5.6z"
      />
      <path
        fill="#F5A524"
        d="M11 24.2V14.5a5 5 0 0 1 10 0v9.7a21 21 0 0 1-5 2.7 21 21 0 0 1-5-2.7z"
      />
    </svg>
  )
}
