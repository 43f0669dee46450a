/** What a report is about. For tests. */
export type Report = { address: string; key: string; status: string; action?: string }

const lines = (text: string) => text.replaceAll('\n', '\r\n')

/** As Postfix 3 writes it, with the headers of the mail that came back. */
export const postfixReport = ({ address, key, status, action = 'failed' }: Report) =>
  lines(`From: MAILER-DAEMON@mx.example.org (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: hello@cohort.example.org
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4dXyZ2.1764097531/mx.example.org"

--4dXyZ2.1764097531/mx.example.org
Content-Description: Notification
Content-Type: text/plain; charset=utf-8

This is the mail system at host mx.example.org.

<${address}>: host mail.example.org[192.0.2.25] said: 550 ${status} (in reply to RCPT TO command)

--4dXyZ2.1764097531/mx.example.org
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org
X-Postfix-Queue-ID: 4dXyZ2
X-Postfix-Sender: rfc822; hello@cohort.example.org
Arrival-Date: Tue, 25 Nov 2026 18:25:31 +0000 (UTC)

Final-Recipient: rfc822; ${address}
Original-Recipient: rfc822;${address}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mail.example.org
Diagnostic-Code: smtp; 550 ${status} <${address}>: Recipient address
    rejected: User unknown

--4dXyZ2.1764097531/mx.example.org
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

Return-Path: <hello@cohort.example.org>
From: Cohort <hello@cohort.example.org>
To: ${address}
Subject: Your day in Cohort
List-Unsubscribe: <https://cohort.example.org/api/unsubscriptions/${key}>
List-Unsubscribe-Post: List-Unsubscribe=One-Click

--4dXyZ2.1764097531/mx.example.org--
`)

/** As Exchange Online writes it, with the whole mail, and a folded header in it. */
export const exchangeReport = ({ address, key, status, action = 'failed' }: Report) =>
  lines(`From: <postmaster@example.org>
To: <hello@cohort.example.org>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="f2b1c0aa-7c7a-4c0b"
Subject: Undeliverable: Your day in Cohort

--f2b1c0aa-7c7a-4c0b
Content-Type: multipart/alternative; differences=Content-Type;
	boundary="inner-f2b1"

--inner-f2b1
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

Your message couldn't be delivered. The address wasn't found.

--inner-f2b1
Content-Type: text/html; charset="us-ascii"

<p>Your message couldn't be delivered.</p>

--inner-f2b1--

--f2b1c0aa-7c7a-4c0b
Content-Type: message/delivery-status

Reporting-MTA: dns;AM0PR01MB0001.eurprd01.prod.exchangelabs.com
Received-From-MTA: dns;mail.cohort.example.org

Final-Recipient: rfc822;${address}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp;550 ${status} RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup

--f2b1c0aa-7c7a-4c0b
Content-Type: message/rfc822

Received: from mail.cohort.example.org (192.0.2.7) by AM0PR01MB0001
From: Cohort <hello@cohort.example.org>
To: <${address}>
Subject: Your day in Cohort
List-Unsubscribe:
	<https://cohort.example.org/api/unsubscriptions/${key}>
MIME-Version: 1.0
Content-Type: text/plain

Due today: oil the mill

--f2b1c0aa-7c7a-4c0b--
`)
