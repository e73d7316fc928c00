import { Text } from '@mantine/core'
import { describe, type Words } from '#contract/language/describe.ts'
import type { GroupBlock } from '#model/filters/blocks.ts'
import classes from './Blocks.module.css'

/** Blocks to read: each condition in words, in the groups they stand in. */
export function BlocksReading({ block, words, inner }: { block: GroupBlock; words: Words; inner?: true }) {
  const { join, blocks } = block
  return (
    <div className={`${classes.group} ${classes.reading}`} data-outermost={inner ? undefined : true}>
      <Text>{join === 'all' ? 'All of these must match' : 'Any of these may match'}</Text>
      <ul className={classes.rows}>
        {blocks.map((part, at) => (
          <li key={part.id} className={classes.row}>
            <div className={classes.joint}>
              {at > 0 && (
                <Text span size="sm" c="dimmed">
                  {join === 'any' ? 'or' : part.not ? 'but not' : 'and'}
                </Text>
              )}
            </div>
            {part.kind === 'group' ? (
              <BlocksReading block={part} words={words} inner />
            ) : (
              <p className={classes.clause}>{describe(part.node, words)}</p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
