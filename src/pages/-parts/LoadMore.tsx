import { Group, Text } from '@mantine/core'
import type { UseSuspenseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { BusyButton } from '#components/controls/Buttons.tsx'
import { exactCount, formatCount } from '#format/format.ts'

type Pages = Pick<
  UseSuspenseInfiniteQueryResult<readonly object[]>,
  'data' | 'error' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
>

interface LoadMoreProps {
  unit: readonly [one: string, many: string]
  pages: Pages
  /** How many there are in all, if more than are loaded. */
  total?: number | undefined
  /** Searches and filters reach everything: the remaining pages are loaded too. */
  all: boolean
  /** Rows of what is loaded, if fewer: some may be hidden, and one may stand for several. */
  shown?: number | undefined
}

interface LoadedPartProps extends Omit<LoadMoreProps, 'all'> {
  sorted: boolean
}

/** “45 of 128 messages”: neither number has what is loaded but has no row of its own. */
const partOf = ({ pages, total, shown, unit }: Pick<LoadMoreProps, 'pages' | 'total' | 'unit'> & { shown: number }) =>
  total
    ? `${exactCount(shown)} of ${formatCount(total - (pages.data.length - shown), ...unit)}`
    : formatCount(shown, ...unit)

/** How much there is above a list that isn’t loaded in full, and another way to load more. */
export function LoadedPart({ unit, pages, total, sorted, shown = pages.data.length }: LoadedPartProps) {
  const { fetchNextPage, isFetchingNextPage } = pages
  return (
    <>
      <span>
        Latest {partOf({ pages, total, shown, unit })}
        {sorted && '; only these are sorted'}
      </span>
      <BusyButton size="compact-sm" variant="default" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Load more
      </BusyButton>
    </>
  )
}

/** Loads the remaining pages of a list, and says how many are loaded. */
export function LoadMore({ unit, pages, total, all, shown = pages.data.length }: LoadMoreProps) {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = pages
  const read = formatCount(data.length, ...unit)
  const searching = all && hasNextPage && !isFetchNextPageError
  useEffect(() => {
    if (searching && !isFetchingNextPage) void fetchNextPage()
  }, [searching, isFetchingNextPage, fetchNextPage])
  const hadNextPage = useRef(hasNextPage)
  useEffect(() => {
    // the buttons are gone, and the focus with the one that was pressed
    const gone = hadNextPage.current && !hasNextPage && !all
    hadNextPage.current = hasNextPage
    if (gone && document.activeElement === document.body) document.querySelector<HTMLElement>('main table a')?.focus()
  }, [hasNextPage, all])
  return (
    <Group gap="8px 12px" mt="sm" fz="sm" c="dimmed">
      {hasNextPage && !searching && (
        <BusyButton variant="default" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Load more
        </BusyButton>
      )}
      <span role="status">
        {searching
          ? `Searching the remaining ${unit[1]}… ${read} loaded.`
          : hasNextPage
            ? `The first ${partOf({ pages, total, shown, unit })} are loaded. Searching and filtering load the rest; sorting doesn’t.`
            : data.length === 1
              ? `${read} is loaded.`
              : `All ${read} are loaded.`}
      </span>
      {isFetchNextPageError && (
        <Text span role="alert" inherit c="red">
          Couldn’t load more: {error?.message}
        </Text>
      )}
    </Group>
  )
}
