type SectionHeadingProps = { id: string; heading: string; lead: string; leadClass?: string }

export function SectionHeading({
  id,
  heading,
  lead,
  leadClass = 'text-slate',
}: SectionHeadingProps) {
  return (
    <div className="max-w-[44rem]">
      <h2 id={id} className="text-heading">
        {heading}
      </h2>
      <p className={`mt-4 max-w-[36rem] text-lg ${leadClass}`}>{lead}</p>
    </div>
  )
}
