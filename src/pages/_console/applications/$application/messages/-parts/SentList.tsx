import { IconSend } from '@tabler/icons-react'
import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { campaignsOf } from '#api/campaigns.ts'
import { sentMessages } from '#api/messages.ts'
import { presetsOf } from '#api/presets.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { LoadMore } from '../../-parts/LoadMore.tsx'
import classes from './Messages.module.css'
import { MessagesTable } from './MessagesTable.tsx'
import type { Wanted } from './wanted.ts'

interface SentListProps {
  application: string
  opens: boolean
  wanted: Wanted
  onWant: (change: Partial<Wanted>) => void
}

/** The messages that were read so far, and the way to more. */
export function SentList({ application, opens, wanted, onWant }: SentListProps) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError, isRefetchError, error } =
    useSuspenseInfiniteQuery(sentMessages(application))
  const { data: campaigns } = useQuery(campaignsOf(application))
  const { data: presets } = useQuery(presetsOf(application))
  const campaignName = useNames(campaigns)
  const presetName = useNames(presets)
  if (data.length === 0)
    return (
      <EmptyState icon={IconSend} title="No messages yet">
        Messages that were sent or are scheduled stand here, with how many devices got and opened them. Those that
        programs send through the interface are among them.
      </EmptyState>
    )
  return (
    <>
      <div className={classes.dense}>
        <MessagesTable
          application={application}
          messages={data}
          opens={opens}
          campaignName={campaignName}
          presetName={presetName}
          wanted={wanted}
          onWant={onWant}
        />
      </div>
      <LoadMore
        unit={['message', 'messages']}
        read={data.length}
        more={hasNextPage}
        busy={isFetchingNextPage}
        error={isFetchNextPageError ? error : null}
        onMore={() => void fetchNextPage()}
      />
      {isRefetchError && (
        <p role="status" className={classes.quiet}>
          This may be out of date. {error?.message}
        </p>
      )}
    </>
  )
}

/** The name to a code, the code itself where it has none. */
function useNames(things: readonly { code: string; name: string }[] | undefined): (code: string) => string {
  return useMemo(() => {
    const names = new Map(things?.map(({ code, name }) => [code, name]))
    return (code: string) => names.get(code) ?? code
  }, [things])
}
