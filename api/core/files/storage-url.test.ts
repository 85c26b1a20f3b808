import { expect, it } from 'vitest';
import { parseStorageUrl } from './storage-url.ts';

it('reads every part, with the usual ones left out', () => {
  expect(
    parseStorageUrl('s3://AKIA:a%2Fb%2Bc@files:9000/platform?region=eu-central-1&tls=false'),
  ).toEqual({
    endpoint: 'http://files:9000',
    bucket: 'platform',
    region: 'eu-central-1',
    accessKeyId: 'AKIA',
    secretAccessKey: 'a/b+c',
  });
  expect(parseStorageUrl('s3://k:s@files.example/platform')).toMatchObject({
    endpoint: 'https://files.example',
    region: 'us-east-1',
  });
});

it.each([
  ['files', /must be written s3:/],
  ['https://k:hush@files.example/platform', /must be written s3:/],
  ['s3://files.example/platform', /needs key and secret/],
  ['s3://k:hush@files.example', /name of one bucket/],
  ['s3://k:hush@files.example/a/b', /name of one bucket/],
  ['s3://k:hush@files.example/platform?tls=yes', /tls other than/],
  ['s3://k:hush@files.example/platform?tls=false', /must not have tls=false/],
  ['s3://k:hush@files.example/platform?zone=1', /unknown parameter zone/],
  ['s3://k:hush%@files.example/platform', /encodes nothing/],
])('refuses %s', (text, fault) => {
  expect(() => parseStorageUrl(text)).toThrow(fault);
  expect(() => parseStorageUrl(text)).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('hush') }),
  );
});
