import { Group } from '@mantine/core'
import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { SecondaryButton } from '#components/controls/Buttons.tsx'
import { Consequences, Dialog } from '#components/controls/Dialog.tsx'
import { Loading } from '#components/feedback/Skeletons.tsx'
import { errorText } from '#format/format.ts'
import { isChunkFailure, loadFailure, NewerBuild } from './RouteFailed.tsx'

interface LazyPartProps {
  /** Changes when something else is opened, which clears a failure. */
  opened: string | undefined
  onClose: () => void
  children: ReactNode
}

/** A dialog that is loaded on demand. If it can’t be loaded, only the dialog says so: the page stays. */
export const LazyPart = ({ opened = '', onClose, children }: LazyPartProps) => (
  <CatchBoundary
    getResetKey={() => opened}
    errorComponent={({ error }) => {
      if (!isChunkFailure(errorText(error))) throw error
      return (
        <Dialog title={loadFailure.title} onClose={onClose}>
          <Consequences lines={[loadFailure.message]} />
          <Group justify="flex-end" mt="md">
            <SecondaryButton data-autofocus onClick={onClose}>
              Close
            </SecondaryButton>
          </Group>
        </Dialog>
      )
    }}
  >
    <Suspense>{children}</Suspense>
  </CatchBoundary>
)

interface PagePartProps {
  /** Such as “the history”. */
  what: string
  children: ReactNode
}

/** A part of a page that is loaded on demand. If it can’t be loaded, only the part says so: the rest of the page stays. */
export const PagePart = ({ what, children }: PagePartProps) => (
  <CatchBoundary
    getResetKey={() => what}
    errorComponent={({ error }) => {
      const failed = errorText(error)
      if (!isChunkFailure(failed)) throw error
      return <NewerBuild failed={failed} headingLevel={2} />
    }}
  >
    <Suspense fallback={<Loading what={what} />}>{children}</Suspense>
  </CatchBoundary>
)
