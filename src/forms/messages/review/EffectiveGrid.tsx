import type { EffectiveText } from '#contract/rendering/effectivePush.ts'
import { countOf, exactCount, unknown } from '#format/counts.ts'
import { languageName } from '#format/languages.ts'
import { platformLabel } from '#format/platforms.ts'
import { coverageOf, type EffectiveCell, type EffectiveRow } from '#model/messages/effective.ts'
import classes from './Review.module.css'

interface EffectiveGridProps {
  rows: readonly EffectiveRow[]
  /** Devices by language and by platform, as far as they are known. */
  byLanguage: ReadonlyMap<string, number>
  byPlatform: ReadonlyMap<string, number>
}

/** Platform by language: what each device shows, where it comes from, and how many bytes it takes. */
export function EffectiveGrid({ rows, byLanguage, byPlatform }: EffectiveGridProps) {
  const [first] = rows
  if (!first) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label="Effective message">
      <table className={classes.grid}>
        <thead>
          <tr>
            <th scope="col">Language</th>
            {first.cells.map(({ platform }) => (
              <th key={platform} scope="col">
                {platformLabel(platform)}
                <span className={classes.devices}>{devices(byPlatform.get(platform))}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ language, cells }) => (
            <tr key={language}>
              <th scope="row">
                {language === 'default' ? 'Any other' : languageName(language)}
                {language !== 'default' && <span className={classes.devices}>{devices(byLanguage.get(language))}</span>}
              </th>
              {cells.map((cell) => (
                <td key={cell.platform} data-coverage={coverage(cell)}>
                  <Cell cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const devices = (count: number | undefined) => `${count === undefined ? unknown : exactCount(count)} devices`

function coverage({ shown }: EffectiveCell): 'silent' | 'nothing' | 'default' | 'own' {
  if (shown.silent) return 'silent'
  if (!shown.text) return 'nothing'
  return shown.text.match === 'default' ? 'default' : 'own'
}

function Cell({ cell: { shown, bytes, tooLarge } }: { cell: EffectiveCell }) {
  const { title, subtitle, text, silent } = shown
  if (silent) return <span className={classes.none}>Silent: nothing is shown</span>
  if (!text) return <span className={classes.lack}>Gets nothing: no text for it</span>
  return (
    <>
      {title && (
        <strong className={classes.line} dir="auto">
          {title.text}
        </strong>
      )}
      {subtitle && (
        <span className={classes.line} dir="auto">
          {subtitle.text}
        </span>
      )}
      <span className={classes.words} dir="auto" title={text.text.length > 160 ? text.text : undefined}>
        {text.text}
      </span>
      <span className={classes.origin}>
        {originsOf(title, text)}
        {' · '}
        <span data-wrong={tooLarge || undefined}>
          {exactCount(bytes)} bytes{tooLarge && ': too large'}
        </span>
      </span>
    </>
  )
}

/** How many devices read the Default although they speak something else, and how many get nothing on some platform. */
export function coverageWords(
  rows: readonly EffectiveRow[],
  byLanguage: ReadonlyMap<string, number>,
): string | undefined {
  const of = (wanted: 'default' | 'nothing') =>
    rows
      .filter((row) => row.language !== 'default' && coverageOf(row) === wanted)
      .reduce((sum, { language }) => sum + (byLanguage.get(language) ?? 0), 0)
  if (byLanguage.size === 0) return undefined
  const [fallback, lacking] = [of('default'), of('nothing')]
  return [
    fallback > 0
      ? `${countOf(fallback, 'device')} get the default language.`
      : 'No device falls back to the default language.',
    lacking > 0 ? `${countOf(lacking, 'device')} get nothing on some platform.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Where title and text come from; told apart where it is not the same place. */
function originsOf(title: EffectiveText | undefined, text: EffectiveText): string {
  const [ofTitle, ofText] = [title && originOf(title).join(' · '), originOf(text).join(' · ')]
  return ofTitle === undefined || ofTitle === ofText ? ofText : `title: ${ofTitle} · text: ${ofText}`
}

/** Where a text comes from, in words. */
function originOf({ source, field, match }: EffectiveText): string[] {
  const common = field === 'title' || field === 'subtitle' || field === 'content'
  return [
    source === 'preset' ? 'preset' : common ? 'common text' : 'own of the platform',
    ...(match === 'default' ? ['Default language'] : match === 'base' ? ['base language'] : []),
  ]
}
