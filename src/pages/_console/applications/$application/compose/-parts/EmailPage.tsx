import { lazyNamed } from '#components/lazyNamed.ts'
import { EmailComposer } from '#forms/messages/email/EmailComposer.tsx'
import { emailComposer } from '#model/email/checks.ts'
import { ComposePage, type ComposePageProps } from './ComposePage.tsx'

const EmailReview = lazyNamed(() => import('#forms/messages/email/EmailReview.tsx'), 'EmailReview')

export const EmailPage = (props: ComposePageProps) => (
  <ComposePage {...props} spec={emailComposer} Compose={EmailComposer} Review={EmailReview} />
)
