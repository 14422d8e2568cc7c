import { StartError } from '../../start-error.ts'
import type { S3Settings } from './s3.ts'

/** Where files are kept: a bucket when there is one, else the data folder. */
export function readFileSettings(env: NodeJS.ProcessEnv): S3Settings | undefined {
  const bucket = env['S3_BUCKET']
  if (!bucket) {
    const stray = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].find(
      (name) => env[name],
    )
    if (stray) throw new StartError(`${stray} is set without S3_BUCKET: name the bucket, or leave it out.`)
    return undefined
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new StartError(`S3_BUCKET is "${bucket}"; give a bucket's name: small letters, digits, - and .`)
  const region = env['S3_REGION'] || 'us-east-1'
  if (!/^[a-z0-9-]+$/.test(region))
    throw new StartError(`S3_REGION is "${region}"; give a name such as us-east-1.`)
  const endpoint = env['S3_ENDPOINT'] || `https://s3.${region}.amazonaws.com`
  if (!/^https?:\/\/[^/\s?#]+$/.test(endpoint))
    throw new StartError(
      `S3_ENDPOINT is "${endpoint}"; give an address such as https://oss.example.com, without a path.`,
    )
  return {
    bucket,
    region,
    endpoint,
    accessKeyId: needed('S3_ACCESS_KEY_ID', env['S3_ACCESS_KEY_ID']),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY', env['S3_SECRET_ACCESS_KEY']),
  }
}

function needed(name: string, value: string | undefined): string {
  if (!value) throw new StartError(`${name} is required with S3_BUCKET.`)
  return value
}
