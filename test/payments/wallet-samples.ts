// Messages of wallets and banks with what they say, from public sources; names and numbers of people are replaced. `\n` is a line
// break, `-` is nothing; `to:` names the receiver of money that left.

type Sample = {
  id: string;
  method: string;
  /** `payment`, `claimable` or the reason why it is ignored. */
  told: string;
  reference: string | null;
  amount: number | null;
  party: string | null;
  note: string | null;
  time: string | null;
  text: string;
};

/** id | method | told | reference | taka | sender or receiver | note | time in Dhaka | text */
const rows = `
BK-01 | bkash | payment | BLU1H6X87P | 5075.00 | 01700000001 | - | 2024-12-30T13:22 | You have received Tk 5,075.00 from 01700000001. Fee Tk 0.00. Balance Tk 6,075.50. TrxID BLU1H6X87P at 30/12/2024 13:22
BK-03 | bkash | payment | DE971UR13F | 63.00 | OnnorokomWeb | - | 2026-05-09T21:32 | You have received Tk 63.00 from OnnorokomWeb. Balance Tk 1,082.65. TrxID DE971UR13F at 09/05/2026 21:32
BK-06 | bkash | payment | DH383LRWI2 | 20.00 | 01700000004 | 5 | 2026-08-03T22:18 | You have received Tk 20.00 from 01700000004. Ref 5. Fee Tk 0.00. Balance Tk 140.13. TrxID DH383LRWI2 at 03/08/2026 22:18
BK-07 | bkash | claimable | DH3333ZG2J | 599.00 | 01700000005 | - | 2026-08-03T16:13 | Cash In Tk 599.00 from 01700000005 successful. Fee Tk 0.00. Balance Tk 10,834.55. TrxID DH3333ZG2J at 03/08/2026 16:13.
BK-08 | bkash | claimable | DH373ELMP7 | 599.00 | Bank Asia Internet Banking | - | 2026-08-03T20:00 | You have received deposit from iBanking of Tk 599.00 from Bank Asia Internet Banking. Fee Tk 0.00. Balance Tk 13,332.55. TrxID DH373ELMP7 at 03/08/2026 20:00
BK-11 | bkash | payment | MNO7890JKL | 400.00 | 01700000007 | TESTUSER | 2018-11-03T11:30 | You have received Tk 400.00 from 01700000007. Ref TESTUSER. Fee Tk 0.00. Balance Tk 423.00. TrxID MNO7890JKL at 03/11/2018 11:30
BK-13 | bkash | payment | DJ21B6137N | 3055.50 | 01700000009 | - | 2026-10-02T20:55 | You have received Tk 3,055.50 from 01700000009. Fee Tk 0.00. Balance Tk 11,917.52. TrxID DJ21B6137N at 02/10/2026 20:55
BK-14 | bkash | claimable | DIK8P92C3M | 6120.00 | 01700000010 | - | 2026-09-20T22:31 | Cash In Tk 6,120.00 from 01700000010 successful. Fee Tk 0.00. Balance Tk 7,844.24. TrxID DIK8P92C3M at 20/09/2026 22:31. Download App: https://bKa.sh/8app
BK-15 | bkash | payment | DDC03X8Z8I | 549.00 | 01700000011 | - | 2026-04-12T16:39 | You have received payment Tk 549.00 from 01700000011. Fee Tk 0.00. Balance Tk 8,210.56. TrxID DDC03X8Z8I at 12/04/2026 16:39
BK-18 | bkash | payment | DF34V2HBXU | 150.00 | 01700000014 | 23154 | 2026-06-03T12:33 | You have received payment Tk 150.00 from 01700000014. Ref 23154. Fee Tk 0.00. Balance Tk 150.00. TrxID DF34V2HBXU at 03/06/2026 12:33
BK-19 | bkash | payment | DEN5HXLU09 | 500.00 | 01700000015 | 782 | - | You have received payment Tk 500.00 from 01700000015. Ref 782. TrxID DEN5HXLU09
BK-21 | bkash | payment | ACA8CBMVZ2 | 2000.00 | 01700000017 | - | 2023-03-10T16:36 | You have received Tk 2,000.00 from 01700000017. Fee Tk 0.00. Balance Tk 2,201.51. TrxID ACA8CBMVZ2 at 10/03/2023 16:36
BK-23 | bkash | payment | DES0ONKX1E | 325.00 | 01700000018 | - | 2026-05-28T00:21 | You have received Tk 325.00 from 01700000018. Fee Tk 0.00. Balance Tk 1,622.07. TrxID DES0ONKX1E at 28/05/2026 00:21
BK-25 | bkash | payment | ABC1234XYZ | 6400.00 | 01700000020 | - | 2026-05-26T10:58 | You have received Tk 6,400.00 from 01700000020. Fee Tk 0.00. Balance Tk 20,288.41. TrxID ABC1234XYZ at 26/05/2026 10:58.
BK-27 | bkash | payment | DHR2UGX4TN | 1000.00 | 01700000022 | - | 2026-08-27T21:29 | You have received Tk 1,000.00 from 01700000022. Fee Tk 0.00. Balance Tk 1,012.19. TrxID DHR2UGX4TN at 27/08/2026 21:29
BK-28 | bkash | claimable | 8LC09J9O6I | 15000.00 | 01700000023 | - | 2021-12-12T14:49 | Cash In Tk 15,000.00 from 01700000023 successful. Fee Tk 0.00. Balance Tk 17,518.41. TrxID 8LC09J9O6I at 12/12/2021 14:49. Download App: https://bKa.sh/8ap
BK-29 | bkash | payment | CCCCCCCCCC | 5000.00 | 01700000024 | - | 2024-12-01T10:00 | You have received Tk 5,000.00 from 01700000024. Fee Tk 0.00. Balance Tk 6,000.00. TrxID CCCCCCCCCC at 01/12/2024 10:00
BK-32 | bkash | cashback | DET4Q7RB2K | 50.00 | - | - | 2026-05-29T19:15 | Congratulations! You have received Cashback Tk 50.00. Balance Tk 71.91. TrxID DET4Q7RB2K at 29/05/2026 19:15. Cashback on bkash transaction
BK-33 | bkash | cashback | AA95GKP7WD | 50.00 | DM1473 | - | 2023-01-09T13:50 | You have received Tk 50.00 from DM1473. Fee Tk 0.00. Balance Tk 55.00. TrxID AA95GKP7WD at 09/01/2023 13:50. Cashback on New User
BK-34 | bkash | claimable | AA24AJJH6I | 785.00 | 01700000026 | - | 2023-01-02T22:05 | Cash Out Tk 785.00 from 01700000026 successful. Fee Tk 0.00. Balance Tk 121,710.33. TrxID AA24AJJH6I at 02/01/2023 22:05
BK-35 | bkash | sent | DG705TRZHM | 100.00 | to: KAHF BANGLADESH LTD-RM67912 | - | 2026-07-07T20:36 | Payment Tk 100.00 to KAHF BANGLADESH LTD-RM67912 is successful. Balance Tk 601.81. TrxID DG705TRZHM at 07/07/2026 20:36
BK-37 | bkash | sent | DCK1B9P81H | 510.00 | to: 01700000027 | NAME | 2026-03-20T00:08 | Send Money Tk 510.00 to 01700000027 successful. Ref NAME. Fee Tk 5.00. Balance Tk 4,479.65. TrxID DCK1B9P81H at 20/03/2026 00:08
BK-38 | bkash | failed | - | - | - | - | - | Sorry, your Send Money request to 01700000028 is unsuccessful! Tk 30 has been returned. Balance Tk 73.50. TrxID BKA96AB813 at 10/11/2024 14:00
BK-39 | bkash | code | - | - | - | - | - | Your bKash verification code is 956586. Expires in 2 minutes.
BK-40 | bkash | sent | DEF5678ABC | 105.00 | to: 01700000029 | - | 2018-11-15T10:05 | Send Money Tk 105.00 to 01700000029 successful. Ref . Fee Tk 0.00. Balance Tk 440.00. TrxID DEF5678ABC at 15/11/2018 10:05
BK-42 | bkash | sent | JKL3456GHI | 1.00 | to: TESTMERCHANT | - | 2025-10-16T15:05 | Payment of Tk 1.00 to TESTMERCHANT is successful. Balance Tk 122.01. TrxID JKL3456GHI at 16/10/2025 15:05
BK-44 | bkash | recharge | - | 50.00 | to: 01700000031 | - | - | Your bKash Mobile Recharge request of Tk 50.00 for 01700000031 was successful. bKash App diye Mobile Recharge ekdom simple! Get App: http://android.bka.sh
BK-47 | bkash | sent | ACD7FJDL8B | 2000.00 | to: 01700000033 | - | 2023-03-13T16:48 | B2B Transfer Tk 2,000.00 to 01700000033 successful. Fee Tk 0.00. Balance Tk 7,521.24. TrxID ACD7FJDL8B at 13/03/2023 16:48
BK-50 | bkash | sent | DI667RC4WN | 1200.00 | to: DPDC (Prepaid) | - | 2026-09-06T12:52 | Bill successfully paid. Biller: DPDC (Prepaid) Amount: Tk 1200.0 TrxID: DI667RC4WN at 06/09/26 12:52PM Get Receipt: https://bka.sh/x
BK-51 | bkash | sent | DF54K8QWNB | 485.00 | to: PALLI BIDYUT | - | 2026-06-05T11:20 | Bill successfully paid.\\nBiller: PALLI BIDYUT\\nMM/YYYY: 052026\\nSMS Account: 1234567890123\\nAmount: Tk 485.00\\nFee: Tk 0.00\\nTrxID: DF54K8QWNB at 05/06/2026 11:20
BK-52 | bkash | sent | DGP0P763KV | 420.00 | to: Shohoj Limited-1-RM46212 | - | 2026-07-25T11:24 | Payment of Tk 420.00 is being reserved for Shohoj Limited-1-RM46212. Balance Tk 184.94. TrxID DGP0P763KV at 25/07/2026 11:24
BK-54 | bkash | sent | 9DH2BR3JUW | 4000.00 | to: 01700000036 | - | 2022-04-17T19:18 | Cash Out Tk 4,000.00 to 01700000036 successful. Fee Tk 74.00. Balance Tk 4,108.82. TrxID 9DH2BR3JUW at 17/04/2022 19:18. Cashback 50 on 25,000 CashOut
BK-55 | bkash | notice | - | - | - | - | - | Tk 200.00 has been sent from 01700000037. To receive the money, open Account from bKash App within 31/05/2024 11:11. Download App: https://bka.sh/smnewreg
BK-56 | bkash | code | - | - | - | - | - | Your OTP for bKash payment of Tk 500 is 123456. Do not share with anyone.
BK-58 | bkash | recharge | - | - | - | - | - | You have received Tk 25.00 as Emergency Balance. Current balance Tk 25.10. Dial *566*28# to check.
BK-59 | bkash | recharge | 8J7A6K9L | 50.00 | - | - | - | আপনার বিকাশ একাউন্ট থেকে ৫০ টাকা রিচার্জ সফল হয়েছে। TrxID 8J7A6K9L
BK-61 | bkash | claimable | DK21B2C3D4 | 1000.00 | 01700000097 | - | 2026-11-02T14:05 | Cash In Tk ১,০০০.০০ from ০১৭০০০০০০৯৭ successful. Fee Tk ০.০০. Balance Tk ২,৫০০.০০. TrxID DK21B2C3D4 at ০২/১১/২০২৬ ১৪:০৫
NG-02 | nagad | claimable | 75R26F8F | 160.00 | 01700000040 | - | 2026-07-31T12:21 | Cash In Received.\\nAmount: Tk 160.00\\nUddokta: 01700000040\\nTxnID: 75R26F8F\\nBalance: 26509.33\\n31/07/2026 12:21
NG-03 | nagad | payment | TEST1ABC | 500.00 | 01700000041 | - | 2022-12-20T19:22 | Money Received.\\nAmount: Tk 500.00\\nSender: 01700000041\\nRef: N/A\\nTxnID: TEST1ABC\\nBalance: Tk 505.00\\n20/12/2022 19:22
NG-05 | nagad | payment | TEST3PRO | 810.00 | 01700000043 | - | 2024-06-01T23:02 | WIN LAND IN DHAKA! CLICK NOW nagad.io/jmi\\nMoney Received.\\nAmt: Tk 810.00\\nSender: 01700000043\\nTxnID: TEST3PRO\\nBal: Tk 823.95\\n01/06/2024 23:02
NG-06 | nagad | payment | TEST4LRG | 4000.00 | 01700000044 | - | 2025-08-22T08:20 | Money Received.\\nAmount: Tk 4000.00\\nSender: 01700000044\\nRef: N/A\\nTxnID: TEST4LRG\\nBalance: Tk 4493.86\\n22/08/2025 08:20
NG-07 | nagad | claimable | TEST8IBL | 340.00 | IBBL | - | 2023-01-15T21:25 | Add Money from Bank is Successful.\\nFrom: IBBL\\nAmount: Tk 340.0\\nTxnID: TEST8IBL\\nBalance: Tk 340.00\\n15/01/2023 21:25
NG-11 | nagad | claimable | 72AAAAAA | 5000.00 | 01700000047 | - | 2024-01-11T16:47 | Cash In Received.\\nAmount: Tk 5000.00\\nUddokta: 01700000047\\nTxnID: 72AAAAAA\\nBalance: 5032.90\\n11/01/2024 16:47
NG-12 | nagad | payment | 74KD1R6D | 990.00 | 01700000048 | 1 | 2025-11-09T17:11 | Money Received.\\nAmount: Tk 990.00\\nSender: 01700000048\\nRef: 1\\nTxnID: 74KD1R6D\\nBalance: Tk 10559.16\\n09/11/2025 17:11
NG-14 | nagad | claimable | 75NA7B4T | 2100.00 | Eastern Bank PLC. | - | 2026-07-09T20:53 | Add Money from Bank is Successful.\\nFrom: Eastern Bank PLC.\\nAmount: Tk 2100.0\\nTxnID: 75NA7B4T\\nBalance: Tk 6100.62\\n09/07/2026 20:53
NG-15 | nagad | claimable | 75AI9L8Q | 1000.00 | 01700000050 | - | 2026-05-02T11:35 | Cash In Received.\\nAmount: Tk 1000.00\\nUddokta: 01700000050\\nTxnID: 75AI9L8Q\\nBalance: 1017.16\\n02/05/2026 11:35
NG-16 | nagad | payment | 74HNEKO8 | 50.00 | 01700000051 | - | 2025-10-20T17:58 | Payment Received. Amount: Tk 50.00 Customer: 01700000051 TxnID: 74HΝΕΚΟ8 Balance: Tk 247.78 20/10/2025 17:58
NG-17 | nagad | payment | 74HNFMWH | 10.00 | 01700000052 | - | 2025-10-20T18:03 | Money Received. Amount: Tk 10.00 Sender: 01700000052 Ref: N/A TxnID: 74HNFMWH Balance: Tk 334.49 20/10/2025 18:03
NG-19 | nagad | payment | 0001U735 | 1.00 | - | - | - | Payment - Bangla QR Successfully Received. \\n Amount: Tk 1.00 \\n Txn ID: 0001U735
NG-22 | nagad | payment | 75XVTPVI | 499.00 | 01700000055 | 2 | 2026-09-05T20:29 | Money Received.\\nAmount: Tk 499.00\\nSender: 01700000055\\nRef: 2\\nTxnID: 75XVTPVI\\nBalance: Tk 8781.58\\n05/09/2026 20:29
NG-23 | nagad | claimable | 75X3V7DE | 599.00 | 01700000056 | - | 2026-09-01T22:12 | Cash In Received.\\nAmount: Tk 599.00\\nUddokta: 01700000056\\nTxnID: 75X3V7DE\\nBalance: 2957.58\\n01/09/2026 22:12
NG-25 | nagad | claimable | 71NHMIC5 | 2100.00 | 01700000058 | - | 2023-01-21T18:30 | Cash Out Received.Amount: Tk 2100.00Customer: 01700000058TxnID: 71NHMIC5Comm: Tk 8.61Balance: Tk 110060.8121/01/2023 18:30
NG-26 | nagad | claimable | 71R9OL1C | 3000.00 | 01700000059 | - | 2023-03-13T16:05 | B2B Received. Amount: Tk 3000.00 Sender: 01700000059 TxnID: 71R9OL1C Balance: Tk 16202.72 13/03/2023 16:05
NG-27 | nagad | refund | TESTBREF | 239.00 | Daraz BD | - | 2024-01-04T18:16 | Refund from Daraz BD\\nAmount: Tk 239\\nTrnxID: TESTBREF\\nBalance:TK 267.70\\n04/01/2024 18:16
NG-29 | nagad | cashback | TESTCBON | 25.00 | - | - | 2020-02-18T22:39 | Congrats! You have received BDT 25 for Nagad Registration. Stay with Nagad for more offers.\\nTxnID: TESTCBON\\n18/02/2020 22:39\\nFor details dial 16167
NG-30 | nagad | sent | 75QL4M7R | 3030.00 | to: 01700000060 | NAME | 2026-07-28T15:10 | Send Money Successful.\\nAmount: Tk 3030.00\\nReceiver: 01700000060\\nRef: NAME\\nTxnID: 75QL4M7R\\nFee: Tk 5.00\\nBalance: Tk 460.62\\n28/07/2026 15:10
NG-32 | nagad | sent | 74JYFT2M | 1050.00 | to: SOFTWARE SHOP LIMITED | - | 2025-11-06T14:52 | Payment to 'SOFTWARE SHOP LIMITED' is Successful.\\nAmount: Tk  1050.00\\nTxnID: 74JYFT2M\\nBalance: Tk 10594.16\\n06/11/2025 14:52
NG-34 | nagad | sent | TEST5DAR | 494.00 | to: Daraz Bangladesh Limit | - | 2023-01-08T18:36 | Payment to 'Daraz Bangladesh Limit' is Successful.\\nAmount: Tk  494.00\\nTxnID: TEST5DAR\\nBalance: Tk 6.00\\n08/01/2023 18:36
NG-35 | nagad | recharge | 75Y2JR4D | 130.00 | to: 01700000062 | - | 2026-09-06T19:37 | Mobile Recharge Request Received.\\nAmount: Tk 130.00\\nMobile:01700000062\\nTxnID: 75Y2JR4D\\nBalance: Tk 0.62\\n06/09/2026 19:37
NG-37 | nagad | failed | - | - | - | - | - | Your payment of tk2  by Alpha Net  made on 27/10/2024 14:05  has been cancelled. Balance is added to your account.
NG-39 | nagad | sent | 73B8DFOP | 400.00 | to: NESCO Prepaid | - | 2024-10-23T09:14 | Your request for NESCO Prepaid recharge is accepted.\\nAmount: Tk 400.00\\nAccount No: 12345678\\nFee:3.60\\nTxnId: 73B8DFOP\\n23/10/2024 09:14
NG-42 | nagad | sent | 71R9VMKW | 3000.00 | to: 01700000065 | - | 2023-03-13T17:30 | B2B Transfer Successful. Amount: Tk 3000.00 Receiver: 01700000065 TxnID: 71R9VMKW Balance: Tk 43462.02 13/03/2023 17:30
NG-43 | nagad | notice | - | - | - | - | - | সতর্কতা: আপনার পিন বা কোড কাউকে দেবেন না।
NG-45 | nagad | payment | 764K2M9Q | 1250.00 | 01700000096 | - | 2026-11-02T14:05 | Money Received.\\nAmount: Tk ১,২৫০.০০\\nSender: ০১৭০০০০০০৯৬\\nRef: N/A\\nTxnID: 764K2M9Q\\nBalance: Tk ২০০০.৫০\\n০২/১১/২০২৬ ১৪:০৫
RK-02 | rocket | payment | 6800983107 | 50.00 | bKash ***648 | - | 2026-08-03T23:00:07 | Tk 50.00 received from bKash A/C ***648 through NPSB. Fee: Tk .00. Your A/C Balance: Tk 74.21. TxnID:6800983107 at 03-AUG-26 11:00:07 pm.
RK-03 | rocket | payment | 6022415176 | 100.00 | ***946 | - | 2025-12-27T20:43:52 | Tk100.00 received from A/C:***946 Fee:Tk0, Your A/C Balance: Tk100.00 TxnId:6022415176 Date:27-DEC-25 08:43:52 pm. Download https://bit.ly/nexuspay
RK-05 | rocket | claimable | 6903714831 | 1000.00 | ***106 | - | 2026-09-02T11:17:23 | Cash-In from A/C: ***106 Tk1,000.00 Fee: Tk.00, Your A/C Balance: Tk1,003.95.TxnId:6903714831 Date:02-SEP-26 11:17:23 am. Download https://bit.ly/nexuspay
RK-08 | rocket | payment | 6791724661 | 200.00 | ***057 | - | 2026-07-31T21:26:07 | Tk200.00 received from A/C:***057 Fee:Tk0, Your A/C Balance: Tk12,256.92 TxnId:6791724661 Date:31-JUL-26 09:26:07 pm. Download https://bit.ly/nexuspay
RK-09 | rocket | payment | 6910652291 | 499.00 | ***759 | - | 2026-09-04T16:15:53 | Tk499.00 received from A/C:***759 Fee:Tk0, Your A/C Balance: Tk1,015.79 TxnId:6910652291 Date:04-SEP-26 04:15:53 pm. Download https://bit.ly/nexuspay
RK-11 | rocket | payment | 6914682052 | 1400.01 | 017****0251 | - | - | Tk1,400.01 received from Ac./Card:017****0251 Fee: Tk.00... TxnId: 6914682052
RK-13 | rocket | claimable | 6017463139 | 2009.00 | ***097 | - | 2025-12-25T17:53:00 | Cash-Out from A/C: ***097 Tk2,009.00 Comm:Tk8.43; A/C Balance: Tk87,455.82.TxnId: 6017463139 Date:25-DEC-25 05:53:00 pm. Download https://bit.ly/nexuspay
RK-15 | rocket | sent | 6903815207 | 1000.00 | to: ***978 | - | 2026-09-02T11:58:14 | Tk1,000.00 trf to Mob:***978 Fee:Tk.00 NetBal:Tk3.95 TxnId:6903815207  Date:02-SEP-26 11:58:14 am. Pls tell recipient to open acc to rcv money.
RK-17 | rocket | recharge | 6728015206 | 120.00 | to: 01700000067 | - | 2026-07-11T13:11:18 | Tk120.00 debited to recharge mobile 01700000067, Your A/C Balance:Tk3.95 TxnId: 6728015206 Date:11-JUL-26 01:11:18 pm. Pls download https://bit.ly/nexuspay
RK-18 | rocket | sent | 1111111111 | 900.00 | to: ***456 | - | 2025-09-27T17:59:38 | Cash-Out to A/C:***456Tk900.00Fee:Tk15.00 Your A/C Balance: Tk300.00.TxnId:1111111111Date:27-SEP-25 05:59:38 pm. Please download https://bit.ly/nexuspay
RK-19 | rocket | notice | - | - | - | - | - | Balance of your A/C:***123 is BDT 45,000.00 as on 30/06/25. To download statement click https://app.dutchbanglabank.com/cbsstatement . For query call 16216
RK-20 | rocket | notice | - | - | - | - | - | Your ROCKET A/C has been approved and credited vCommAmountText for A/C opening. Enjoy DBBL services.
UP-01 | upay | payment | 01K7C8Z24V | 900.00 | 01700000068 | - | 2025-10-12T19:15 | Tk. 900.00 has been received from 01700000068. Ref-. Balance Tk. 900.00. TrxID 01K7C8Z24V at 12/10/2025 19:15.
UP-02 | upay | payment | 01JP2W61EN | 254.90 | 01700000069 | - | - | Tk. 254.90 has been received from 01700000069... TrxID 01JP2W61EN
UP-04 | upay | claimable | 01K6MZYRK4 | 150.00 | BRAC Bank Limited | - | - | Tk.150.00 has been received from BRAC Bank Limited... TrxID 01K6MZYRK4
UP-05 | upay | claimable | 01JYG4GET7 | 3940.00 | 01700000071 | - | 2025-06-24T10:52 | You have received Cash-out of Tk. 3940.00 from 01700000071. Comm: TK. 16.1343. Balance Tk. 6568.82. TrxID 01JYG4GET7 at 24/06/2025 10:52.
BN-01 | bank | payment | - | 50000.00 | - | - | 2025-02-01T14:55:44 | Dear Sir, your A/C ***123 credited (ATM A/C to A/C Transfer Credit) by Tk50,000.00 on 01-02-2025 02:55:44 PM C/B Tk50,450.00. NexusPay https://bit.ly/nexuspay
BN-03 | bank | payment | - | 164000.00 | NAME | - | 2022-08-21T13:07:46 | Dear Sir, your A/C ***5543 credited(EFT by: NAME adn: FRtk160,00000,gov) by Tk1,64,000.00 on 21-08-2022 01:07:46 PM C/B Tk1,64,528.94. NexusPay https
BN-05 | bank | payment | - | 35000.00 | - | - | 2024-09-03 | TK 35,000.00 has been credited to your A/C# 07011**6001 on 03-09-24. Your A/C balance is TK 40,123.96. For Enquiry call: 16221
BN-07 | bank | payment | - | 10000.00 | OTHER BANK | - | 2025-04-07T18:52 | TK 10,000.00 credited to A/C#07011**6001 on 07-04-25 @06:52 PM from OTHER BANK. Balance TK 10,508.96. BRAC Bank.
BN-09 | bank | payment | - | 5000.00 | BRANCH CRM CITY BD | - | 2026-08-23T07:29 | TK 5,000.00 has been deposited to A/C#20000**0001 on 23-08-26 @07:29 AM at BRANCH CRM CITY BD. Balance TK 49,655.22. BRAC Bank.
BN-10 | bank | payment | - | 172454.00 | - | - | 2026-06-24 | TK 1,72,454.00 has been credited to your A/C# 10000**0001 on 24-06-26. Your A/C balance is TK 11,14,024.81. For Enquiry call: 16221
BN-12 | bank | payment | - | 26600.00 | - | cheque 6525300 | - | Dear Customer, clearing cheque No. 6525300 of BDT 26,600.00 has been deposited to A/C#100000**2001.Your A/C balance is TK 70,130.27.Enquiry: 16221.
BN-13 | bank | payment | - | 50000.00 | ATM | - | - | Dear Customer ATM Tk 50000 has been credited to A/C777**12345678 Balance Tk.74660.34 Islami Bank Help:8331090,16259
BN-15 | bank | payment | CF88X77Y | 1000.00 | 01700000073 | - | - | Islami Bank CellFin Received 1000 Tk From CellFin: 01700000073 To CellFin: 01700000099 TrxId: CF88X77Y
BN-16 | bank | payment | - | 5000.00 | - | - | 2024-01-01T11:15:00 | AC 12345**6789 is credited with BDT 5,000.00 as NPSB FUND TRANSFER on 01-Jan-24 11:15:00 AM BST
BN-19 | bank | payment | - | 9900.00 | - | - | - | Your account 5912*****1613 has been credited through NPSB for BDT 9,900.00
BN-20 | bank | payment | - | 3999.99 | ATM | - | - | BDT 3999.99 was deposited to A/c No ***03118 by ATM transaction
BN-24 | bank | payment | - | 4374.78 | EFT SAMPLE BANK LIMITE,REMITTANCE,SAMPLEBANKLTD | - | 2023-11-14 | BDT 4374.78 has been credited to your a/c ***2865 through EFT SAMPLE BANK LIMITE,REMITTANCE,SAMPLEBANKLTD on 14-NOV-23. A/C Bal:-283050.77
BN-25 | bank | payment | - | 70000.00 | SAMPLE COMMERCIAL BANK LIMITED | - | 2023-12-24 | BDT 70000.00 has been credited to your account using FUND TRANSFER from SAMPLE COMMERCIAL BANK LIMITED on 24-DEC-23. A/C Bal:Dr 330365.72.
BN-26 | bank | payment | - | 47800.00 | Sample Road Branch | - | - | Dear Customer, BDT 47800 has been credited to your A/C No 032300000000001 from Sample Road Branch and Current Balance is: BDT -1452200
BN-27 | bank | payment | - | 14000.00 | Head Office | - | - | Dear Customer, BDT 14000  has been credited to your A/C No 032300000000003 from Head Office and Current Balance is: BDT 52000.50
BN-29 | bank | sent | - | 14000.00 | to: 04934**450 | - | - | Tk 14,000.00 has been transferred from your BBL A/C: 07011**001 to A/C: 04934**450. Available balance is Tk. 12,083.96. Queries: call 16221.
BN-30 | bank | sent | - | 230.00 | to: BKASH LIMITED 01 BD | - | 2024-10-13T13:57 | TK 230.00 transacted at BKASH LIMITED 01 BD on 13-10-24 @01:57 PM using card#***9246. Balance TK 12,058.62. BRAC Bank.
BN-31 | bank | code | - | - | - | - | - | Use OTP: 133299 to proceed with Within Bank Transfer-Beneficiary. This OTP will be valid for 3 minutes.
BN-33 | bank | sent | - | 500.00 | - | - | 2024-02-02T12:08:37 | Dear Sir, your A/C ***5543 debited (Fund Transfer) by Tk-500.00 on 02-02-2024 12:08:37 PM C/B Tk1,03,973.32. NexusPay https://bit.ly/nexuspay
BN-35 | bank | sent | - | 345.00 | - | - | - | Dear Customer Card Renew Charge: Tk 345 has been debited from A/C777**12345678 Balance Tk.170.34 Islami Bank Help:8331090,16259
BN-36 | bank | sent | - | 5000.00 | - | - | 2026-08-10 | 10-Aug-26 ATM TXN Tk. 5,000.00 Withdrawal Tk. 45,320.00 Balance A/C: 12345**6789 NPSB Fee: Tk 15.00
OW-01 | tallypay | payment | YY1Z85HTP | 1898.57 | 017***4838 | - | - | Tk 1,898.57 received from 017***4838 via TallyPay QR... Txn ID: YY1Z85HTP
OW-02 | tap | payment | TAP0000001 | 500.00 | 01700000074 | - | - | Received Tk 500.00 from 01700000074. Balance Tk. 1,500.00. TxID: TAP0000001.
OW-03 | ok wallet | payment | OKW0000001 | 500.00 | 01700000075 | 12 | - | (OK Wallet) Successfully received Tk 500.00 from A/C 01700000075. Ref 12 Balance Tk 1,500.00. TrxID OKW0000001
`;

const cellOf = (cell = '-') => (cell === '-' ? null : cell);

export const walletSamples: Sample[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [id = '', method = '', told = '', reference, amount, party, note, time, ...text] = row.split(' | ');
    return {
      id,
      method,
      told,
      reference: cellOf(reference),
      amount: amount === '-' ? null : Number(amount),
      party: cellOf(party),
      note: cellOf(note),
      time: cellOf(time),
      text: text.join(' | ').replaceAll('\\n', '\n'),
    };
  });

export const sampleText = (id: string): string => {
  const found = walletSamples.find((sample) => sample.id === id);
  if (!found) throw new Error(`There is no sample ${id}.`);
  return found.text;
};

/** `2026-08-03T22:18` → `2026-08-03T22:18:00+06:00`; a day alone begins at midnight. */
export function isoTime(time: string | null): string | null {
  if (time === null) return null;
  const [day, hour = '00:00'] = time.split('T');
  return `${day}T${hour.length === 5 ? `${hour}:00` : hour}+06:00`;
}
