import { IconBell, IconBrandWhatsapp, IconMail } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { applicationOf } from '#api/applications.ts'
import { useComposerDrafts } from '#api/composerDrafts.ts'
import { useSignedIn } from '#api/session.ts'
import { Page } from '#components/layout/Page.tsx'
import classes from './-parts/Compose.module.css'
import { DraftsTable } from './-parts/DraftsTable.tsx'

export const Route = createFileRoute('/_console/applications/$application/compose/')({
  component: Compose,
})

const kinds = [
  {
    to: '/applications/$application/compose/push',
    icon: IconBell,
    title: 'Push',
    words: 'To phones, tablets and browsers, by segment, people or devices.',
  },
  {
    to: '/applications/$application/compose/email',
    icon: IconMail,
    title: 'Email',
    words: 'Subject and HTML by language, on an email preset.',
  },
  {
    to: '/applications/$application/compose/whatsapp',
    icon: IconBrandWhatsapp,
    title: 'WhatsApp',
    words: 'Text or an approved template, to one number.',
  },
] as const

function Compose() {
  const { application: code } = Route.useParams()
  const { data: application } = useSuspenseQuery(applicationOf(code))
  const { name, service } = useSignedIn()
  const owner = { name, service: service.label }
  const drafts = useComposerDrafts(owner, code)
  return (
    <Page title="Compose" tab={`Compose · ${application.title}`} note="What kind of message is it?">
      <ul className={classes.kinds}>
        {kinds.map(({ to, icon: Icon, title, words }) => (
          <li key={to}>
            <Link className={classes.kind} to={to} params={{ application: code }}>
              <Icon size={22} stroke={1.5} aria-hidden />
              <span className={classes.title}>{title}</span>
              <span className={classes.words}>{words}</span>
            </Link>
          </li>
        ))}
      </ul>
      <section className={classes.drafts} aria-label="Drafts">
        <h2 className={classes.heading}>Drafts</h2>
        <DraftsTable application={code} owner={owner} drafts={drafts} />
      </section>
    </Page>
  )
}
