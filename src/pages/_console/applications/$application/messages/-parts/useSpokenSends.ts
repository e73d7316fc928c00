import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { canceledQuery, heldQuery, type Timed } from '#api/outbox.ts'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { formatCount } from '#format/format.ts'
import { messageName } from '#model/applications/sentMessage.ts'

/** A file is one, whichever of its rows stands for it, and in whatever states they are. */
const keyOf = ({ id, batch, person }: Timed) => (batch ? `${batch.id} ${person}` : id)

const nameOf = (one: Timed, toMessage: (held: Timed) => MessageInFull) =>
  one.batch && one.batch.rows > 1
    ? `The last of ${formatCount(one.batch.rows, 'WhatsApp message')}`
    : `“${messageName(toMessage(one))}”`

/**
 * What to tell a screen reader when sends leave the Outbox: “Breakfast is ready” was sent. Nothing of those that were undone, which
 * is told to whoever undoes them. A list of what waits doesn’t say how it ended, so that is asked once.
 */
export function useSpokenSends(held: readonly Timed[], toMessage: (held: Timed) => MessageInFull): string {
  const queries = useQueryClient()
  const [spoken, speak] = useState('')
  const before = useRef<ReadonlyMap<string, { id: string; name: string }>>(new Map())
  const now = new Map(held.map((one) => [keyOf(one), { id: one.id, name: nameOf(one, toMessage) }]))
  const ids = [...now.keys()].join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is in the list counts, not each answer
  useEffect(() => {
    let current = true
    const gone = [...before.current].flatMap(([key, one]) => (now.has(key) ? [] : [one]))
    before.current = now
    if (gone.length === 0) return
    const asked = gone.map(({ id, name }) =>
      queries.fetchQuery({ ...heldQuery(id), retry: false }).then(
        async ({ state, application }) => {
          if (state !== 'sent') await queries.invalidateQueries(canceledQuery(application))
          return state === 'sent' ? [name] : []
        },
        () => [],
      ),
    )
    void Promise.all(asked).then((names) => {
      // what left is among the messages now, however it ended
      void queries.invalidateQueries({ queryKey: ['listMessages'] })
      const sent = names.flat()
      if (current && sent.length > 0)
        speak(sent.length === 1 ? `${sent[0]} was sent` : `${sent.length} messages were sent`)
    })
    return () => {
      current = false
    }
  }, [ids, queries])
  useEffect(() => {
    // presets and people that name a message are loaded after it
    before.current = now
  })
  return spoken
}
