import { Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Fragment, useRef } from 'react'
import { type Restored, useRestore } from '#api/restore.ts'
import { useSignedIn } from '#api/session.ts'
import { ReasonedButton } from '#components/controls/Buttons.tsx'
import { DimmedText, Moment, TextLink } from '#components/controls/Text.tsx'
import type { WholeEntry } from '#contract/console/activity.ts'
import { madeBy } from '#contract/console/restored.ts'
import type { ObjectKey } from '#contract/objects.ts'
import { errorText, formatList, sentence } from '#format/format.ts'
import { roleRefusal } from '#format/roles.ts'
import { type EntryObject, entryObject } from '#model/activity/entryObjects.ts'
import { type Restoration, restoration } from '#model/activity/restoration.ts'
import { objectLink } from './objectLink.ts'

/** A button that makes again what an entry deleted or replaced, if it can be. */
export function RestoreEntry({ entry }: { entry: WholeEntry }) {
  const { may, role } = useSignedIn()
  const { mutate, isPending, data, error } = useRestore()
  const way = restoration(entry)
  // a second click arrives before the button is busy, and would make another
  const busy = useRef(false)
  const restore = () => {
    if (busy.current || !way) return
    busy.current = true
    mutate(
      { way, entry },
      {
        onError: () => {
          busy.current = false
        },
      },
    )
  }
  if (!way) return null
  const { what, calls, note, reason } = way
  if (data) return <RestoredAs what={what} application={applicationOf(way) ?? entry.application} {...data} />
  if (entry.restored) return <RestoredBefore what={what} restored={entry.restored} />
  const refused = calls.some(({ method }) => !may.includes(method))
  const why = reason ?? (refused ? roleRefusal(role, `restore the ${what}`) : undefined)
  return (
    <div>
      <ReasonedButton
        variant="default"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        loading={isPending}
        {...(why && { reason: why })}
        onClick={restore}
      >
        Restore {what}
      </ReasonedButton>
      {(note ?? reason) && <DimmedText mt={6}>{reason ?? note}</DimmedText>}
      {error && (
        <Text role="alert" c="red" size="sm" mt={6}>
          {sentence(errorText(error))}
        </Text>
      )}
    </div>
  )
}

/** Push presets have another name for it. */
const applicationOf = ({ calls, changed }: Restoration): string | undefined =>
  changed?.application ??
  calls
    .map(({ fields }) => fields.application ?? fields.applicationCode)
    .find((application) => typeof application === 'string')

/** These are known by their names, which `what` has. */
const isNamed = ({ kind }: EntryObject) => kind === 'segment' || kind === 'tag' || kind === 'event'

/** What was left out: “its campaign, which was deleted”. */
const lostText = (lost: readonly string[], several: boolean) =>
  `${formatList(lost.map((kind) => `${several ? 'their' : 'its'} ${kind}`))}, which ${lost.length > 1 ? 'were' : 'was'} deleted`

interface RestoredAsProps extends Restored {
  what: string
  application: string | null
}

/** What was restored, with the codes that it got, and where it is. */
function RestoredAs({ what, application, made, lost }: RestoredAsProps) {
  const objects = made.map(entryObject)
  const link = (object: EntryObject, text: string) => {
    const to = objectLink(object, application)
    return to ? (
      <TextLink {...to} inherit>
        {text}
      </TextLink>
    ) : (
      text
    )
  }
  const [first] = objects
  return (
    <Text role="status">
      Restored {what}
      {first && !isNamed(first) && (
        <>
          {' as '}
          {objects.map((object, index) => (
            <Fragment key={object.id}>
              {index > 0 && ', '}
              {link(object, object.id)}
            </Fragment>
          ))}
        </>
      )}
      {lost.length > 0 && `, without ${lostText(lost, made.length > 1)}`}.
      {first && isNamed(first) && <> {link(first, `Open ${first.label.toLowerCase()}`)}</>}
    </Text>
  )
}

interface RestoredBeforeProps {
  what: string
  restored: NonNullable<WholeEntry['restored']>
}

/** In place of the button: restoring it once more would make another. */
function RestoredBefore({ what, restored: { id, at, person, event, application, objects } }: RestoredBeforeProps) {
  const kind = madeBy[event]
  const made = objects.filter((key) => key.startsWith(`${kind}:`)) as ObjectKey[]
  return (
    <div>
      <RestoredAs what={what} application={application} made={made} lost={[]} />
      <DimmedText mt={6}>
        {person && `By ${person}, `}
        <Moment at={at} full />.{' '}
        <TextLink to="/activity" search={{ entry: id }} inherit>
          Open entry
        </TextLink>
      </DimmedText>
    </div>
  )
}
