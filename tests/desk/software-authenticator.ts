import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** What a test may have the authenticator do wrong. */
type Deviations = { origin?: string; isUnverified?: boolean };

function sha256(value: string | Buffer): Buffer {
  return createHash('sha256').update(value).digest();
}

/** The few forms of CBOR (RFC 8949) that a credential is written in. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -value - 1) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].map(([key, one]) => Buffer.concat([cbor(key), cbor(one as Buffer)]));
  return Buffer.concat([head(5, value.size), ...pairs]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}

function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** A passkey in software (ES256, no attestation), as a browser would answer with it. */
export function createSoftwareAuthenticator(ownOrigin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  function authenticatorData(rpId: string, flags: number, credential = Buffer.alloc(0)): Buffer {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential]);
  }

  const answer = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  } as const;

  const flagsOf = ({ isUnverified }: Deviations) =>
    USER_PRESENT | (isUnverified ? 0 : USER_VERIFIED);

  return {
    register(
      options: PublicKeyCredentialCreationOptionsJSON,
      deviations: Deviations = {},
    ): RegistrationResponseJSON {
      const { origin = ownOrigin } = deviations;
      const length = Buffer.from([0, id.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const flags = flagsOf(deviations) | HAS_CREDENTIAL;
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(options.rp.id ?? '', flags, credential)],
      ]);
      return {
        ...answer,
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, origin).toString(
            'base64url',
          ),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    signIn(
      options: PublicKeyCredentialRequestOptionsJSON,
      deviations: Deviations = {},
    ): AuthenticationResponseJSON {
      const { origin = ownOrigin } = deviations;
      const client = clientData('webauthn.get', options.challenge, origin);
      const data = authenticatorData(options.rpId ?? '', flagsOf(deviations));
      const signed = Buffer.concat([data, sha256(client)]);
      return {
        ...answer,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}
