import { type Placeholder, placeholdersIn } from '#contract/rendering/placeholders.ts'
import { placeholderFormatLabels } from '../messages/texts/placeholderFormatLabels.ts'
import classes from './PlaceholderText.module.css'

/** A text as it was written, with its placeholders as chips: the tag, and what is shown if it’s empty. */
export function PlaceholderText({ text }: { text: string }) {
  const found = placeholdersIn(text)
  return (
    <>
      {found.map((placeholder, index) => (
        // several may be the same
        <span key={placeholder.start}>
          {text.slice(found[index - 1]?.end ?? 0, placeholder.start)}
          <span className={classes.placeholder} title={describePlaceholder(placeholder)}>
            {placeholder.tag}
            {placeholderSuffix(placeholder)}
          </span>
        </span>
      ))}
      {text.slice(found.at(-1)?.end ?? 0)}
    </>
  )
}

/** What a chip shows after the tag. */
export const placeholderSuffix = ({ fallback }: Pick<Placeholder, 'fallback'>) =>
  fallback && ` (“${fallback}” if empty)`

export const describePlaceholder = ({ tag, format, fallback }: Placeholder) =>
  `Each device’s ${tag}. Format: ${placeholderFormatLabels[format]}. If it’s empty: ${fallback ? `“${fallback}”` : 'nothing'}.`
