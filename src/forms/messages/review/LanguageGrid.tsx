import { Skeleton, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { SecondaryButton } from '#components/controls/Buttons.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { defaultLanguage } from '#contract/rendering/languages.ts'
import { capitalized, formatCount, formatList } from '#format/format.ts'
import { everyoneElse, languageName } from '#format/languages.ts'
import { PlaceholderText } from '#forms/shared/PlaceholderText.tsx'
import classes from './LanguageGrid.module.css'
import type { Reach } from './useReach.ts'

export interface GridCell {
  content: ReactNode
  fallback: boolean
}

interface GridRow {
  languages: readonly string[]
  /** Those of them that have a text, although it’s the Default’s. */
  written?: readonly string[]
  cells: readonly GridCell[]
}

interface LanguageGridProps {
  label: string
  columns: readonly { key: string; head: string; note?: ReactNode }[]
  /** Languages that get the same texts are one row. */
  rows: readonly GridRow[]
  reach: LanguageReach
}

export type LanguageReach = Pick<Reach, 'byLanguage' | 'unit' | 'partial' | 'recipients'>

export function LanguageGrid({ label, columns, rows, reach }: LanguageGridProps) {
  const [all, showAll] = useDisclosure()
  const ordered = byRecipients(rows, reach)
  // of those who are listed, one often gets one of many languages
  const theirs = reach.recipients ? ordered.filter(({ languages }) => countIn(languages, reach) !== 0) : ordered
  const folded = all || theirs.length === 0 ? 0 : ordered.length - theirs.length
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={label}>
        <table className={classes.grid}>
          <thead>
            <tr>
              <th scope="col">Language</th>
              {columns.map(({ key, head, note }) => (
                <th key={key} scope="col">
                  {head}
                  {note}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(folded > 0 ? theirs : ordered).map(({ languages, written = [], cells }) => (
              <tr key={languages.join()}>
                <th scope="row">
                  {languageGroupName(languages, written)}
                  <LanguageGroupCount languages={languages} reach={reach} />
                  <DefaultLanguages languages={languages.filter((language) => !written.includes(language))} />
                </th>
                {cells.map(({ content, fallback }, index) => (
                  <td
                    key={columns[index]?.key}
                    data-fallback={
                      (fallback && !languages.includes('default') && countIn(languages, reach) !== 0) || undefined
                    }
                  >
                    {content}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {folded > 0 && (
        <SecondaryButton size="compact-sm" style={{ alignSelf: 'start' }} onClick={showAll.open}>
          Show {formatCount(folded, 'text')} that none of these {reach.unit[1]} gets
        </SecondaryButton>
      )}
    </>
  )
}

/** The name of a group of languages with the same texts. */
export const languageGroupName = (languages: readonly string[], written: readonly string[] = []): string =>
  formatList((languages.includes(defaultLanguage) ? [...written, defaultLanguage] : languages).map(languageName))

/** A count of devices, or of addresses: a skeleton until all of it is counted. */
export const DeviceCount = ({
  devices,
  unit,
  partial,
}: Pick<Reach, 'unit' | 'partial'> & { devices: number | undefined }) =>
  devices !== undefined ? (
    <DimmedText size="xs">{formatCount(devices, ...unit)}</DimmedText>
  ) : partial ? (
    <Skeleton component="span" display="block" h={12} w={72} my={3} />
  ) : null

export function LanguageGroupCount({ languages, reach }: { languages: readonly string[]; reach: LanguageReach }) {
  if (languages.every((language) => language === defaultLanguage)) return null
  return <DeviceCount devices={countIn(languages, reach)} {...reach} />
}

/** How many get the texts of a group; undefined if that isn’t known, as for everyone else’s language. */
export function countIn(languages: readonly string[], { byLanguage, recipients }: LanguageReach): number | undefined {
  const spoken = languages.filter((language) => language !== defaultLanguage)
  if (spoken.length === 0) return undefined
  // nobody of those who are listed speaks another language
  const counts = spoken.map((language) => byLanguage.get(language) ?? (recipients ? 0 : undefined))
  return counts.reduce<number | undefined>(
    (sum, count) => (sum === undefined || count === undefined ? undefined : sum + count),
    0,
  )
}

/** Groups of languages by how many get their texts, once that is counted; those that nobody gets are last. */
export function byRecipients<Group extends { languages: readonly string[] }>(
  groups: readonly Group[],
  reach: LanguageReach,
): Group[] {
  if (reach.partial) return [...groups]
  // more than nobody, as someone else may get them
  const place = ({ languages }: Group) => countIn(languages, reach) ?? 0.5
  return groups.toSorted((a, b) => place(b) - place(a))
}

/** Languages that are named, at most. */
const mostNamed = 6

const defaulting = (language: string) => (language === '' ? 'no language' : languageName(language))

/** Who gets the Default’s texts: the languages without their own. */
export function DefaultLanguages({ languages }: { languages: readonly string[] }) {
  const spoken = languages.filter((language) => language !== defaultLanguage).map(defaulting)
  if (spoken.length === languages.length) return null
  if (spoken.length === 0) return <DimmedText size="xs">{capitalized(everyoneElse)}</DimmedText>
  const named = spoken.length > mostNamed ? spoken.slice(0, mostNamed - 1) : spoken
  const more = spoken.length - named.length
  return (
    <DimmedText size="xs" title={more > 0 ? formatList(spoken) : undefined}>
      {formatList(more > 0 ? [...named, `${more} more`] : named)}
    </DimmedText>
  )
}

export const GridText = ({ lines, text, origin }: { lines?: ReactNode; text: string; origin: ReactNode }) => (
  <>
    {lines}
    <Text size="sm" lineClamp={4} dir="auto" title={text.length > 160 ? text : undefined}>
      <PlaceholderText text={text} />
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
