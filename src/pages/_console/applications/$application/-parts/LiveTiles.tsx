import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { sentMessages } from '#api/messages.ts'
import { subscribersNow } from '#api/statistics.ts'
import { isFinished, tasks } from '#api/tasks.ts'
import { capabilities } from '#api/tokens.ts'
import { Tile, Tiles } from '#charts/Tile.tsx'
import { TextLink } from '#components/controls/TextLink.tsx'
import { toCount } from '#format/counts.ts'
import { hasGone } from '#model/applications/messageWords.ts'

/** What is going on in an application now: who can be reached, what was sent last, what runs. */
export function LiveTiles({ application }: { application: string }) {
  const params = { application }
  const { data: now } = useQuery({ ...subscribersNow(application), refetchInterval: 60_000 })
  const { data: offered } = useQuery(capabilities())
  const told = offered?.includes('listMessages') ?? false
  const { data: messages, hasNextPage } = useInfiniteQuery({ ...sentMessages(application), enabled: told })
  const running = tasks.use().filter((task) => task.application === application && !isFinished(task))
  const subscribers = now && Object.values(now).reduce<number>((sum, count) => sum + (toCount(count as number) ?? 0), 0)
  const recent = messages?.filter(hasGone).slice(0, 20)
  const delivered = recent?.reduce((sum, message) => sum + (toCount(message.delivered) ?? 0), 0)
  const opened = recent?.reduce((sum, message) => sum + (toCount(message.opened) ?? 0), 0)
  const under = messages?.filter(({ status }) => status === 'pending' || status === 'sending').length
  return (
    <Tiles label="Now">
      <Tile
        label="Can be reached"
        unit="devices"
        value={subscribers}
        foot={
          <TextLink size="sm" to="/applications/$application/statistics/subscribers" params={params}>
            Over time
          </TextLink>
        }
      />
      {told && (
        <>
          <Tile
            label={
              recent?.length === 1
                ? 'Opened of the last message'
                : `Opened of the last ${recent?.length ?? ''} messages`
            }
            percent
            value={delivered ? (100 * (opened ?? 0)) / delivered : undefined}
            foot={
              <TextLink size="sm" to="/applications/$application/statistics" params={params}>
                Dashboard
              </TextLink>
            }
          />
          <Tile
            label="Sending or scheduled"
            // what was scheduled long ago may stand on a page that was not read
            unit={hasNextPage ? `of the last ${messages?.length} messages` : under === 1 ? 'message' : 'messages'}
            value={under}
            foot={
              <TextLink size="sm" to="/applications/$application/messages" params={params}>
                Sent & scheduled
              </TextLink>
            }
          />
        </>
      )}
      <Tile
        label="Tasks running"
        unit={running.length === 1 ? 'task' : 'tasks'}
        value={running.length}
        foot={running[0]?.title ?? 'exports, imports, statistics'}
      />
    </Tiles>
  )
}
