import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { load } from '#api/read.ts'
import { claimReplacements } from '#api/replacements.ts'
import { session, takePersonChanged } from '#api/session.ts'
import { claimTasks } from '#api/tasks.ts'
import { notify } from '#components/feedback/notify.ts'
import { claimDrafts } from '#forms/shared/draftOwner.ts'
import { ConsoleFrame } from './-parts/ConsoleFrame.tsx'

export const Route = createFileRoute('/_console')({
  beforeLoad: async ({ context, location }) => {
    const who = await load(context.queries, session())
    if (!who.signedIn) throw redirect({ to: '/sign-in', search: { to: location.href } })
    // before any form looks for its draft
    claimDrafts(who.name)
    claimTasks(who.name, who.service.label)
    claimReplacements(who.name, who.service.label)
    if (takePersonChanged()) void notify(`Now signed in as ${who.name}`)
  },
  component: () => (
    <ConsoleFrame>
      <Outlet />
    </ConsoleFrame>
  ),
})
