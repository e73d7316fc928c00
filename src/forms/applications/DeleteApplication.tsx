import { useState } from 'react'
import { useDeleteApplication } from '#api/applications.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { formatCount } from '#format/counts.ts'
import { useRefusal } from '../session/useRefusal.ts'
import { Confirm } from '../shared/Confirm.tsx'

interface DeleteApplicationProps {
  code: string
  title: string
  devices: number
  onDeleted: () => Promise<unknown>
}

/** Deletes an application after its name was typed. */
export function DeleteApplication({ code, title, devices, onDeleted }: DeleteApplicationProps) {
  const [asked, setAsked] = useState(false)
  const write = useDeleteApplication()
  return (
    <>
      <ReasonedButton
        variant="outline"
        color="red"
        reason={useRefusal('deleteApplication', 'delete applications')}
        onClick={() => setAsked(true)}
      >
        Delete application
      </ReasonedButton>
      <Confirm
        opened={asked}
        onClose={() => setAsked(false)}
        title={`Delete the application ${title}?`}
        confirm="Delete application"
        typed={title}
        consequences={[
          `${formatCount(devices, 'device')} and their tags, inboxes, and statistics are lost.`,
          'Its presets, campaigns, and geozones are deleted too. Scheduled messages aren’t sent.',
          'Apps that use its code can no longer register or receive messages.',
          'This can’t be undone.',
        ]}
        write={write}
        request={{ application: code }}
        onDone={async () => {
          await onDeleted()
          write.forget(code)
        }}
      />
    </>
  )
}
