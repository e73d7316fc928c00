import { useSignedIn } from '#api/session.ts'
import { isPrivateKey } from '#contract/applications.ts'
import { StoredFileRow } from './StoredFileRow.tsx'
import classes from './StoredFiles.module.css'
import { storedFilesOf } from './storedFiles.ts'

/** The certificates and keys a service may hold for a platform, each to download. Keys only for those who may see them. */
export function StoredFiles({ application, platform }: { application: string; platform: string }) {
  const { maySeeKeys, role } = useSignedIn()
  const files = storedFilesOf(platform).filter(({ file }) => maySeeKeys || !isPrivateKey(file))
  return (
    <div className={classes.root}>
      <p className={classes.words}>The service does not list what it holds: it says so when a file is asked for.</p>
      <ul className={classes.list}>
        {files.map(({ file, label }) => (
          <StoredFileRow key={file} application={application} file={file} label={label} />
        ))}
      </ul>
      {!maySeeKeys && (
        <p className={classes.words}>Private keys are kept from the role {role}. Ask an administrator.</p>
      )}
    </div>
  )
}
