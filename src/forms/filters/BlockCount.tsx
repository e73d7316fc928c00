import { Loader, UnstyledButton } from '@mantine/core'
import { Hint } from '#components/controls/Hint.tsx'
import { useZone } from '#components/controls/useZone.ts'
import { print } from '#contract/language/print.ts'
import { uncountable, uncountableReason } from '#contract/language/uncountable.ts'
import { exactCount, unknown } from '#format/counts.ts'
import { exactTime } from '#format/dates.ts'
import { type Block, everyBlock, toExpression } from '#model/filters/blocks.ts'
import { isFlawed } from '#model/filters/editing.ts'
import classes from './Count.module.css'
import { devicesWords } from './devicesWords.ts'
import { useEditor } from './editorContext.ts'
import { useCount } from './useCount.ts'

/** How many devices one block holds for by itself; pressed, it counts. */
export function BlockCount({ block, label }: { block: Block; label: string }) {
  const { application, counting: settings, noCount, known } = useEditor()
  const { zone } = useZone()
  const expression = toExpression(block)
  const other = expression && uncountable(expression)
  const flawed = [...everyBlock(block)].some((inner) => inner.kind === 'clause' && isFlawed(inner.node, known))
  const reason =
    noCount ?? (other ? uncountableReason(other) : !expression || flawed ? 'Complete it to see a count' : undefined)
  const { count, earlier, error, counting, start, cancel } = useCount({
    application,
    expression: expression && !reason ? print(expression) : undefined,
    includeWithoutTokens: settings.includeWithoutTokens,
    auto: settings.each,
  })
  if (reason) {
    return (
      <Hint label={reason}>
        <span className={classes.chip} data-off>
          {unknown}
        </span>
      </Hint>
    )
  }
  const words = count
    ? `${devicesWords(count)} by itself, as of ${exactTime(new Date(count.at), zone)}. Count again`
    : earlier
      ? `${devicesWords(earlier)}, outdated. Count`
      : error
        ? `Not counted: ${error.message} Try again`
        : 'Count the devices'
  return (
    <Hint label={counting ? 'Counting. Press to cancel' : words}>
      <UnstyledButton
        className={classes.chip}
        data-failed={error ? true : undefined}
        aria-label={`${label}: ${counting ? 'counting, press to cancel' : words}`}
        onClick={counting ? cancel : start}
      >
        {counting ? (
          <Loader size={12} aria-hidden />
        ) : count ? (
          exactCount(count.devices)
        ) : earlier ? (
          <s className={classes.old}>{exactCount(earlier.devices)}</s>
        ) : error ? (
          'Failed'
        ) : (
          'Count'
        )}
      </UnstyledButton>
    </Hint>
  )
}
