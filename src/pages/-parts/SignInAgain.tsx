import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { type SignedIn, signedOut, useSignedIn } from '#api/session.ts'
import { demoUsersQuery } from '#api/signIn.ts'
import { DimmedText } from '#components/controls/Text.tsx'
import { useReturnFocus } from '#components/controls/useReturnFocus.ts'
import { DemoUsers } from '#forms/session/DemoUsers.tsx'
import { SignInForm } from '#forms/session/SignInForm.tsx'
import { signInPlace, takeScreenAway } from './takeScreenAway.ts'

/** The keys of the screen below don’t work, such as those that save a form. The browser’s own do. */
function stopShortcuts(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.key === 'F6') event.stopImmediatePropagation()
}

/** Signs in over the current screen, so that nothing on it is lost. */
export default function SignInAgain() {
  const { name } = useSignedIn()
  const router = useRouter()
  useReturnFocus()
  const left = signedOut.use() === 'left'
  useLayoutEffect(() => (left ? takeScreenAway() : undefined), [left])
  useEffect(() => {
    window.addEventListener('keydown', stopShortcuts, true)
    return () => window.removeEventListener('keydown', stopShortcuts, true)
  }, [])
  const { data: demoUsers } = useQuery(demoUsersQuery())
  const follow = (who: SignedIn) => {
    if (who.name === name) void router.invalidate()
    // another person must not see what the first one typed: reload without guards
    else router.history.go(0, { ignoreBlocker: true })
  }
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="You were signed out"
      size="sm"
      zIndex={250}
      portalProps={{ target: signInPlace }}
      // what is on the screen stays private until then
      overlayProps={{ backgroundOpacity: 0.6, blur: 16 }}
    >
      <DimmedText mb="lg">
        Sign in as {name} to continue where you left off, with everything you typed. Signing in as someone else discards
        it.
      </DimmedText>
      <SignInForm name={name} onSignedIn={follow} />
      {demoUsers && <DemoUsers users={demoUsers} again={name} onSignedIn={follow} />}
    </Modal>
  )
}
