import type { Placeholder } from '#contract/rendering/placeholders.ts'
import classes from './Texts.module.css'

interface PlaceholderNotesProps {
  found: readonly Placeholder[]
  tags: readonly string[]
}

/** What stands in a text's places for people without a value, and which places name no tag. */
export function PlaceholderNotes({ found, tags }: PlaceholderNotesProps) {
  if (found.length === 0) return null
  const known = new Set(tags.map((tag) => tag.toLowerCase()))
  return (
    <ul className={classes.places}>
      {found.map(({ tag, fallback, start }) => {
        const unknown = !known.has(tag.toLowerCase())
        return (
          <li key={start} data-unknown={unknown || undefined}>
            <code>{tag}</code>{' '}
            {unknown
              ? `is no tag of this account: ${fallback ? `everyone reads “${fallback}”` : 'nothing will stand there'}`
              : fallback
                ? `fallback: “${fallback}”`
                : 'no fallback: nothing is shown'}
          </li>
        )
      })}
    </ul>
  )
}
