import { Ranked } from '#charts/Ranked.tsx'
import { AsOf, DimmedText } from '#components/controls/Text.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { Application } from '#contract/applications.ts'
import { formatCount, toCount } from '#format/format.ts'
import { languageName } from '#format/languages.ts'
import { reachUnit } from '#model/statistics/reachableNow.ts'

interface LanguagesSectionProps {
  application: Application
  readAt: number
}

export function LanguagesSection({ application: { languages, providers }, readAt }: LanguagesSectionProps) {
  const unit = reachUnit(providers)
  const items = Object.entries(languages)
    .map(([code, count]) => ({
      id: code,
      label: code === 'unknown' ? 'No language' : languageName(code),
      count: toCount(count) ?? 0,
    }))
    .sort((a, b) => b.count - a.count)
  const total = items.reduce((sum, { count }) => sum + count, 0)
  return (
    <Section
      title="Languages"
      note={
        <>
          {formatCount(total, ...unit)}, reachable or not, <AsOf at={readAt} />
        </>
      }
    >
      {items.length === 0 ? (
        <DimmedText>No devices yet. Languages appear here when the first device registers.</DimmedText>
      ) : (
        <Ranked label="Languages" items={items} unit={unit.includes('device') ? unit : undefined} />
      )}
    </Section>
  )
}
