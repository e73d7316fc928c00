import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { DimmedText } from '#components/controls/Text.tsx'
import { formatCount, formatList } from '#format/format.ts'
import { languageName } from '#format/languages.ts'
import classes from './LanguageGrid.module.css'

export interface GridCell {
  content: ReactNode
  fallback: boolean
}

interface LanguageGridProps {
  label: string
  columns: readonly { key: string; head: string; note?: string }[]
  /** Languages with the same texts are one row. */
  rows: readonly { languages: readonly string[]; cells: readonly GridCell[] }[]
  byLanguage: ReadonlyMap<string, number>
  unit: readonly [one: string, many: string]
}

export const LanguageGrid = ({ label, columns, rows, byLanguage, unit }: LanguageGridProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
  <section className={classes.scroll} tabIndex={0} aria-label={label}>
    <table className={classes.grid}>
      <thead>
        <tr>
          <th scope="col">Language</th>
          {columns.map(({ key, head, note }) => (
            <th key={key} scope="col">
              {head}
              {note && <DimmedText size="xs">{note}</DimmedText>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ languages, cells }) => (
          <tr key={languages.join()}>
            <th scope="row">
              {languageGroupName(languages)}
              <LanguageGroupCount languages={languages} byLanguage={byLanguage} unit={unit} />
            </th>
            {cells.map(({ content, fallback }, index) => (
              <td key={columns[index]?.key} data-fallback={(fallback && !languages.includes('default')) || undefined}>
                {content}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

/** The name of a group of languages with the same texts. */
export const languageGroupName = (languages: readonly string[]): string =>
  languages.includes('default')
    ? languages.length > 1
      ? 'Default'
      : 'Any other'
    : formatList(languages.map(languageName))

interface LanguageGroupCountProps extends Pick<LanguageGridProps, 'byLanguage' | 'unit'> {
  languages: readonly string[]
}

export function LanguageGroupCount({ languages, byLanguage, unit }: LanguageGroupCountProps) {
  const counts = languages.flatMap((language) => byLanguage.get(language) ?? [])
  const spoken = languages.filter((language) => language !== '' && language !== 'default')
  const parts = [
    counts.length > 0 &&
      formatCount(
        counts.reduce((sum, count) => sum + count, 0),
        ...unit,
      ),
    languages.length > 1 &&
      languages.includes('default') &&
      spoken.length > 0 &&
      formatCount(spoken.length, 'language'),
  ].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <Text size="xs" c="dimmed" title={languages.length > 1 ? formatList(languages.map(languageName)) : undefined}>
      {parts.join(', ')}
    </Text>
  )
}

export const GridText = ({ lines, text, origin }: { lines?: ReactNode; text: string; origin: ReactNode }) => (
  <>
    {lines}
    <Text size="sm" lineClamp={4} dir="auto" title={text.length > 160 ? text : undefined}>
      {text}
    </Text>
    <Text size="xs" c="dimmed" mt={6}>
      {origin}
    </Text>
  </>
)

export const GridLack = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="red">
    {children}
  </Text>
)
