import { Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Fragment, useRef } from 'react'
import { useRestore } from '#api/activity.ts'
import { useSignedIn } from '#api/session.ts'
import { ReasonedButton } from '#components/controls/Buttons.tsx'
import { DimmedText, TextLink } from '#components/controls/Text.tsx'
import type { WholeEntry } from '#contract/console/activity.ts'
import { errorText, sentence } from '#format/format.ts'
import { roleRefusal } from '#format/roles.ts'
import { type EntryObject, entryObject } from '#model/activity/entryObjects.ts'
import { type Restoration, restoration } from '#model/activity/restoration.ts'
import { objectLink } from './objectLink.ts'

/** A button that makes again what an entry deleted or replaced, if it can be. */
export function RestoreEntry({ entry }: { entry: WholeEntry }) {
  const { may, role } = useSignedIn()
  const { mutate, isPending, isSuccess, data = [], error } = useRestore()
  const way = restoration(entry)
  // a second click arrives before the button is busy, and would make another
  const busy = useRef(false)
  const restore = () => {
    if (busy.current || !way) return
    busy.current = true
    mutate(way, {
      onError: () => {
        busy.current = false
      },
    })
  }
  if (!way) return null
  const { what, calls, note, reason } = way
  if (isSuccess) return <Restored what={what} made={data} application={applicationOf(way) ?? entry.application} />
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

interface RestoredProps {
  what: string
  made: readonly string[]
  application: string | null
}

/** What was restored, with the codes that it got, and where it is. */
function Restored({ what, made, application }: RestoredProps) {
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
      .{first && isNamed(first) && <> {link(first, `Open ${first.label.toLowerCase()}`)}</>}
    </Text>
  )
}
