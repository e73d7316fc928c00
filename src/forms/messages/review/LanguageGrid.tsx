import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount } from '#format/counts.ts'
import { languageName } from '#format/languages.ts'
import classes from './LanguageGrid.module.css'

/** What a language gets in a column; `fallback` where that is the default language. */
export interface GridCell {
  content: ReactNode
  fallback: boolean
}

interface LanguageGridProps {
  label: string
  /** Heads of the columns after the language, with how many devices each has. */
  columns: readonly { key: string; head: string; devices?: string }[]
  rows: readonly { language: string; cells: readonly GridCell[] }[]
  /** Devices by language, as far as they are known. */
  byLanguage: ReadonlyMap<string, number>
  unit: readonly [one: string, many: string]
}

/** What each language gets, in columns. */
export const LanguageGrid = ({ label, columns, rows, byLanguage, unit }: LanguageGridProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  <section className={classes.scroll} tabIndex={0} aria-label={label}>
    <table className={classes.grid}>
      <thead>
        <tr>
          <th scope="col">Language</th>
          {columns.map(({ key, head, devices }) => (
            <th key={key} scope="col">
              {head}
              {devices && <Beneath>{devices}</Beneath>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ language, cells }) => (
          <tr key={language}>
            <th scope="row">
              {language === 'default' ? 'Any other' : languageName(language)}
              {language !== 'default' && <Beneath>{formatCount(byLanguage.get(language), ...unit)}</Beneath>}
            </th>
            {cells.map(({ content, fallback }, place) => (
              <td key={columns[place]?.key} data-fallback={fallback || undefined}>
                {content}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const Beneath = ({ children }: { children: ReactNode }) => (
  <Text size="xs" c="dimmed">
    {children}
  </Text>
)

/** A text in a cell, and where it comes from beneath. */
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

/** Shown in a cell without text. */
export const GridLack = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="red">
    {children}
  </Text>
)
