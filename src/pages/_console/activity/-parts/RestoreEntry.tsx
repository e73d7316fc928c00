import { Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useRef } from 'react'
import { useRestore } from '#api/activity.ts'
import { useSignedIn } from '#api/session.ts'
import { ReasonedButton } from '#components/controls/Buttons.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import type { WholeEntry } from '#contract/console/activity.ts'
import { errorText, sentence } from '#format/format.ts'
import { roleRefusal } from '#format/roles.ts'
import { restoration } from '#model/activity/restoration.ts'

/** A button that makes again what an entry deleted or replaced, if it can be. */
export function RestoreEntry({ entry }: { entry: WholeEntry }) {
  const { may, role } = useSignedIn()
  const { mutate, isPending, isSuccess, error } = useRestore()
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
  if (isSuccess) return <Text role="status">Restored {what}.</Text>
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
