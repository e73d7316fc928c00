import { SimpleGrid, Text } from '@mantine/core'
import {
  type Icon,
  IconBell,
  IconBrandWhatsapp,
  IconLock,
  IconMail,
  IconTemplate,
  IconUserSearch,
} from '@tabler/icons-react'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useComposerDrafts } from '#api/composerDrafts.ts'
import { useCan, useSignedIn } from '#api/session.ts'
import { useStoredDrafts } from '#api/useStoredDrafts.ts'
import { DimmedText } from '#components/controls/Text.tsx'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import classes from './-parts/Compose.module.css'
import { Drafts } from './-parts/Drafts.tsx'

export const Route = createFileRoute('/_console/applications/$application/compose/')({
  component: Compose,
})

interface KindCardProps {
  application: string
  kind: string
  method: string
  icon: Icon
  title: string
  description: string
}

const kinds = [
  {
    kind: 'push',
    method: 'createMessage',
    icon: IconBell,
    title: 'Push',
    description: 'To phones, tablets, and browsers, by segment, person, or device.',
  },
  {
    kind: 'email',
    method: 'createEmailMessage',
    icon: IconMail,
    title: 'Email',
    description: 'In blocks or HTML, by language, on top of an email preset.',
  },
  {
    kind: 'whatsapp',
    method: 'createWhatsAppMessage',
    icon: IconBrandWhatsapp,
    title: 'WhatsApp',
    description: 'Text or an approved template, to one number or a file of numbers.',
  },
]

/** A message type. It says why the role can’t send it; whoever creates presets may still write one. */
function KindCard({ application, kind, method, icon, title, description }: KindCardProps) {
  const { approvedPresets } = useSignedIn()
  // whoever sends approved presets does send messages, but not of every type
  const refusal = useRefusal(method, approvedPresets.length > 0 ? `send ${title} messages` : 'send messages')
  const mayWrite = useCan('createPreset') && kind === 'push'
  const content = (
    <>
      <CardText {...{ icon, title, description }} />
      {refusal && (
        <Text span size="sm" mt="xs">
          <IconLock size={14} stroke={1.6} aria-hidden style={{ verticalAlign: -2 }} /> {refusal}
        </Text>
      )}
    </>
  )
  if (refusal && !mayWrite) return <div className={classes.kind}>{content}</div>
  return (
    <Link
      className={classes.kind}
      to="/applications/$application/compose/$composer"
      params={{ application, composer: kind }}
    >
      {content}
    </Link>
  )
}

const CardText = ({ icon: Icon, title, description }: Pick<KindCardProps, 'icon' | 'title' | 'description'>) => (
  <>
    <Icon size={22} stroke={1.5} aria-hidden />
    <Text span fw={600} mt="xs">
      {title}
    </Text>
    <DimmedText span>{description}</DimmedText>
  </>
)

/** What whoever sends only approved presets begins with: the person, or a look at the presets. */
const ApprovedCards = ({ application }: { application: string }) => (
  <>
    <li>
      <Link
        className={classes.kind}
        to="/applications/$application/people"
        params={{ application }}
        search={{ writing: true }}
      >
        <CardText
          icon={IconUserSearch}
          title="Push or email to one person"
          description="An approved preset, as it is. Look the person up first."
        />
      </Link>
    </li>
    <li>
      <Link
        className={classes.kind}
        to="/applications/$application/presets"
        params={{ application }}
        search={{ approved: 'yes' }}
      >
        <CardText icon={IconTemplate} title="Approved presets" description="What each one says, in every language." />
      </Link>
    </li>
  </>
)

function Compose() {
  const { application } = Route.useParams()
  const { name, service, approvedPresets, may } = useSignedIn()
  const owner = { name, service: service.label }
  const drafts = useComposerDrafts(owner, application)
  useStoredDrafts(owner, application)
  // a role that may write a preset may write a push, and keep it as a draft
  const drafting = ['createMessage', 'createEmailMessage', 'createPreset'].some((method) => may.includes(method))
  const approved = !drafting && approvedPresets.length > 0
  return (
    <AppPage
      title="Compose"
      note={approved ? 'Your role sends approved presets, to one person at a time.' : 'Select a message type'}
    >
      <SimpleGrid component="ul" cols={{ base: 1, xs: 3 }} mb="xl">
        {approved && <ApprovedCards application={application} />}
        {(approved ? kinds.filter(({ kind }) => kind === 'whatsapp') : kinds).map((entry) => (
          <li key={entry.kind}>
            <KindCard application={application} {...entry} />
          </li>
        ))}
      </SimpleGrid>
      {(drafting || drafts.length > 0) && <Drafts {...{ application, owner, drafts }} />}
    </AppPage>
  )
}
