import { useDocumentTitle } from '@mantine/hooks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { load } from '#api/read.ts'
import { session } from '#api/session.ts'
import { SchemeSwitch } from '#components/layout/FrameMenus.tsx'
import { ServiceBadge, Wordmark } from '#components/layout/Wordmark.tsx'
import { DemoUsers } from '#forms/session/DemoUsers.tsx'
import { SignInForm } from '#forms/session/SignInForm.tsx'
import classes from './-parts/SignIn.module.css'
import { innerAddress, searchValidator, text } from './-parts/search.ts'

/** `as`: who was signed in at `to`; nobody else is sent there. */
const readSearch = searchValidator({ to: text, as: text })

export const Route = createFileRoute('/sign-in')({
  validateSearch: readSearch,
  beforeLoad: async ({ context, search }) => {
    const who = await load(context.queries, session())
    if (who.signedIn) throw redirect({ href: addressFor(who, search), replace: true })
  },
  component: SignIn,
})

const addressFor = ({ name }: { name: string }, { to, as = name }: ReturnType<typeof readSearch>) =>
  innerAddress(as === name ? to : undefined)

function SignIn() {
  const { data } = useSuspenseQuery(session())
  const search = Route.useSearch()
  const router = useRouter()
  useDocumentTitle('Sign in · Messaging Console')
  const go = (who: { name: string }) => router.history.replace(addressFor(who, search))
  const demoUsers = data.signedIn ? null : data.demoUsers
  return (
    <div className={classes.root}>
      <header className={classes.top}>
        <Wordmark />
        <SchemeSwitch />
      </header>
      <main className={classes.main}>
        <div className={classes.head}>
          <h1 className={classes.title} tabIndex={-1} data-page-title>
            Sign in
          </h1>
          <ServiceBadge {...data.service} />
        </div>
        <SignInForm again={search.as !== undefined} onSignedIn={go} />
        {demoUsers && <DemoUsers users={demoUsers} onSignedIn={go} />}
      </main>
    </div>
  )
}
