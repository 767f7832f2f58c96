// Further sentences of wallets, banks and telephone companies, as they are sent now and then; numbers and names of people are
// replaced. `\n` is a line break.

type Sentence = { told: string; text: string };

/** `payment`, `claimable`, `unclear` or the reason why it is ignored | text */
const rows = `
payment | You have received Tk 1,200.00 from 01700000001.Ref Test Customer,Test Course. Fee Tk 0.00. Balance Tk 1,469.69. TrxID CFG8W97Q7Z at 16/06/2025 13:24
payment | You have received Tk 500.00 from 01700000000.Ref Loan on 3 feb. Fee Tk 0.00. Balance Tk 7,761.43. TrxID AAA0000004 at 05/02/2026 16:25
cashback | You have received Tk 50.00 as Commission from DM1472. Fee Tk 0.00. Balance Tk 2,050.00. TrxID 7FJ79H3Q7Z at 22/06/2020 18:15
claimable | You have received remittance.\\nTotal: Tk 4,105.13\\nGovt. incentive: Tk 100.13\\nTrxID CJ5114OQ7Z at 05/10/2025 17:56.
claimable | You have received deposit of Tk 100.00 from VISA Card. Fee Tk 0.00. Balance Tk 100.41. TrxID AGO3N1PQ7Z at 24/07/2023 17:35
sent | Savings Deposit Payment Tk 500.00 to IDLC is successful. Balance Tk 155.75. TrxID 9F34J62Q7Z at 03/06/2022 23:21
recharge | Received Recharge request of Tk 39.00 for 01700000001. Fee Tk 0.00. Balance Tk 2,647.44. TrxID BGJ48HJQ7Z at 19/07/2024 10:41. Wait for confirmation.
failed | Mobile Recharge request has failed. Tk 11.00 returned to your bKash Account. Balance Tk 766.08. TrxID 7I42JPEQ7Z at 04/09/2020 22:53
sent | Bill successfully paid.\\nBiller: 01700000001 \\nMMYYYY/Contact: 032022\\nA/C: 21203832 \\nAmount: Tk 500.00 \\nFee: Tk 5.00 \\nTrxID: 9C3184HQ7Z at 03/03/2022 23:08
cashback | Apni bKash-e Tk 0.98 Interest peyechhen. Fee Tk 0.00. Balance Tk 1,650.98. TrxID 7HA95EIQ7Z at 10/08/2020 06:14. Helpline 16247
refund | Reserved amount Tk 385.47 for Uber Bangladesh Ltd-Uber has been released. Balance Tk 527.19. TrxID AHA1870Q7Z at 10/08/2023 17:37
code | Your bKash verification code is 308559. The code will expire in 2 minutes. Please do NOT share your OTP or PIN with others.
code | Your One-Time Password (OTP) for E-Commerce Transaction is 029431. Validity for OTP is 5 minutes.
code | Your One Time Password (OTP) is 462003 for SMART IVR Service. OTP duration is 3 minutes.
code | Do NOT share your OTP or PIN with anyone. Your bKash OTP for PAYMENT of Tk.750.00 to Software Shop Limited-RM51177 is 816523. Expires in 2 min.
code | The OTP request is for a transaction at foodibdcom. To complete your transaction BDT 232.00 at foodibdcom with Card#539***432, use OTP: 823876 . Helpline: 16230
failed | EBL CARDS: Not sufficient fund for USD0 from AMAZON WEB SERVICES AWS.A. Card 452017**9386 on 26-Feb-24 11:04:13 PM BST. EBL Helpline 16230
notice | এই রমজানে ইবিএল কার্ডে উপভোগ করুন আকর্ষণীয় সব অফার! বিস্তারিত: www.ebl.com.bd/ramadanoffers
notice | সেভিংস আইডি: IDLC-376093 মাসিক কিস্তি: 500.00 টাকা
sent | AC 112***286 is debited with BDT 575 as Debit Card Replacement Fee on 15-MAR-26 04:50:21 PM Balance is BDT 1234 Thanks. EBL Helpline 16230
cashback | কার্ড থেকে বিকাশ-এ ৫,০৫০ টাকা আনলেই ৫০ টাকা ক্যাশব্যাক, ১ বার! TCA
payment | Tk.20.00 received from A/C:***946 Ref No: NA Fee: Tk.00 NetBal: Tk41.00 TxnId: 6022164589 Date:27-DEC-25 07:17:16 pm.
payment | You have received payment Tk 55.00 from 01700000100. Fee Tk 0.00. Balance Tk 55.59.TrxID CJKOGO2Q7Z at 20/10/2025 18:00
payment | Received Payment of Tk.1.00 from 01700000101... TrxID 01M3V635E3
claimable | You have received Cash-out of Tk. 150.00 from 01700000102. Comm: TK. 0.61425. Balance Tk. 4902.81. TrxID 01K6YMAPGB at 07/10/2025 12:04.
payment | ATM CASH Txn \\n TK 5945.00 CREDIT \\n AC No 046***328
payment | TrxID: 58260928000006866 \\n Acc: 20507776705092965 \\n Deposit Amount: 9,000.00
payment | Your JBPLC. account *5877 credited with BDT 1000.00 from Medical College at 03 Jul 25 14:18:52 Balance is BDT 1040 . Enjoy Amar Sanchoy Amar Munafa
cashback | Dear Sir, your JBPLC. A/C **5451 has been credited (Interest) by BDT2583.66 on 10-SEP-2025. C/B is BDT0. Use eJanata app for i-banking. Thanks
sent | Your JBPLC. account *5877 debited with BDT40.00 from Alinagar at 11 Sep 25 12:11:44 Balance is BDT 0 . Enjoy A-Challan from any branch
notice | Dear Sir, Your SMS Alert Mobile number has been changed from 01700000103 to 01700000104 at Janata Bank PLC. You will now receive SMS on the new number. Thank You.
sent | Your JBPLC. ATM Card No.7012***4920 debited with BDT20015.00. Balance is BDT14646.31. at 02 Dec 25 17:44:55 from Barishal ATM. Visit www.jb.com.bd for services
code | Your OTP is 708411. It will be valid for 3 minutes. Never share OTP, PIN, CVV, Expiry Date and Password with anyone. TBL-Digital Banking.
recharge | You have Successfully recharged with amount 20.00 BDT.Transaction ID is BD030225192022138766. Visit MyGP to get attractive cashback on recharge https://mygp.li/sn
claimable | AC 112***286 is credited with BDT 60 as Own Account Transfer on 01-SEP-26 06:46:08 PM Balance is BDT 5004.2 Thanks. EBL Helpline 16230
payment | AC 112***286 is credited with BDT 10000 as NPSB FUND TRANSFER on 01-SEP-26 10:38:57 AM Balance is BDT 10034.2 Thanks. EBL Helpline 16230
payment | Your A/C 110***901 has been credited by BDT 15,000.00 on 07-Sep-2026 via NPSB. Avail Bal BDT 57,300.00.
payment | Dear Valued Customer, BDT 50,000.00 has been credited to your A/C **5678 on 28-SEP-2026 for Salary. Current balance is BDT 1,20,000.00. City Bank
payment | A/C 115.110.***** credited by BDT 15,000.00 on 07/09/2026. Avail Bal BDT 25,550.00.
sent | Cellfin: Tk 2,500.00 has been transferred from your A/C 2050***123 to 017XXXXXXXX. Fee Tk 0.00. Balance Tk 8,900.00. Trx ID: CF2609071234.
sent | Purchase txn BDT 100 from btcl.gov.bd 024831.Card 4520170001 on 29-Sep-26 11:55:40 AM BST.Your A/C 1230456 Balance BDT 45119.59. EBL Helpline 16230
sent | QR txn BDT 20 through EBL Skybanking at BANGLA QR PAYMENT  from Card 452017**0001 on 01-Oct-26 01:42:16 PM BST. EBL Helpline 16230
sent | Cash WD BDT5000 from North South Universi. Card 539280**3432 on 19-Aug-26 06:00:37 PM BST.Your A/C 115**9352 Balance BDT 1501.56. EBL Helpline 16230
sent | EBL CARDS: NPSB Fund Transfer BDT 180 using Card 452017**1835 on 18-Aug-26 12:44:55 AM.Your A/C 112**0286 Balance BDT 6534.2. Thank You. EBL Helpline 16230
sent | Payment of BDT 5000 has been credited to beneficiary using Card 452017**0001 on 05-Sep-26 08:10:11 PM. Thank You. EBL Helpline 16230
refund | EBL CARDS: Purchase txn USD9.99 from AMAZON PRIME PMTS Amzn.co reversed using Card 452017**0001. Ref num 123456789. EBL Helpline 16230
cashback | You have received Tk 5.00 from DM0000. Fee Tk 0.00. Balance Tk 4,593.00. TrxID AAA0000006 at 09/02/2023 20:42. Cashback on Special Offer Send Money
claimable | Remittance fund withdrawal from Payoneer account is successful. Total amount Tk 5,473.02 TrxID AAA0000007 at 01/12/2025 14:36.  Remittance Cash Out charge only 7 Tk/thousand from ATM Details: https://bka.sh/ATMCO
claimable | You have received remittance. Total: Tk 11,018.75 Govt. incentive: Tk 268.75 TrxID AAA0000008 at 18/07/2026 07:39.  Remittance Cash Out charge only 7 Tk/thousand from ATM Details: https://bka.sh/ATMCO
sent | bKash to Bank of Tk 2,500.00 for VISA Debit Card is successful. Fee Tk 31.25. Balance Tk 72.73. TrxID AAA0000011 at 29/03/2024 21:39
notice | Tk 1032.36 will be automatically deducted as Loan instalment today. If already repaid, please ignore this message.
notice | You have received Loan of Tk 7,000.00 from City Bank in your bKash Account. Your first repayment of TK 2408.85 is due on 10/07/2026.
notice | You have received Digital Loan Tk 900.00 from City Bank. Balance Tk 897.98. TrxID DHV31FHQ7Z at 31/08/2026 19:00.
cashback | Congratulations! You have received Cashback Tk 2.90. Balance Tk 1,027.11. TrxID DHN4PFHQ7Z at 23/08/2026 10:55. Cashback on Loan!
notice | Your Account Binding request for SOME MERCHANT is successful. You have authorized SOME MERCHANT to debit your account for future purchases.
sent | Your DESCO  prepaid meter no: 00000000 is successfully recharged with BDT 200, Energy Cost BDT 191.43, VAT BDT 9.52. Your Token Number is
unclear | Received Tk. 5500.00 from EBL. Fee Tk. 0.00 Your current balance is Tk 5530.50.
sent | Cash Out Tk 5000.00 to 8801700000000. Fee Tk Paid TK. 73.50. Balance Tk 26.50. TxID: AAAAAAAAAAAAAA
sent | 08-Jan-2026\\nCITYTOUCH TXN\\nTk. 6,000 Withdrawal\\nTk. 1,502 Balance\\nA/C: 1234***5678\\nNPSB Fee: Tk 10
sent | 20-Dec-2025\\nE-COMM/POS TXN\\nTk. 355 Purchased\\nTk. 12 Balance\\nA/C: 1234***5678
payment | 08-Jan-2026\\nCITYTOUCH TXN\\nTk. 6,000 Deposit\\nTk. 1,502 Balance\\nA/C: 1234***5678
notice | Dear customer, your card 4105xxxxxxxx0000 has been successfully added for Tap and Pay/ Online payment service. If you did not enroll, call 16234 immediately.
refund | Reversal: Tk 200.00 has been credited to your Account from MERCHANT-X. TrxID REV1234567 at 12/05/2026 14:33
payment | You  have  received   Tk  300.00   from  01700000105.\\tTrxID\\tZZZZ123456\\t
claimable | You have received a deposit of BDT 30,000 from CZB. Fee BDT 0.00.\\nBalance BDT 200,000. TrxID XXXXXXXXXX at 08/06/2026 14:32
claimable | You have received deposit from 01700000106 of Tk 50.00. Fee Tk 0.00. Balance Tk 227.44. TrxID 5FL1NWXQ7Z at 07/09/2026 08:30
sent | ATM Cash Out Tk 4,000.00 successful. Fee Tk 28.00. Balance Tk 4,508.43. TrxID AAA0000003 at 08/02/2026 17:57
claimable | You have received B2B Tk 50,000.00 from 01700000107. Balance Tk 75,842.55. TrxID ABC1234567 at 01/02/2026 10:10
sent | Cash In Tk ১,০০০.০০ to 01700000106 successful. Balance Tk ৫,০০০.০০. TrxID ABC123DEF4
claimable | Cash In received. Amount: Tk 650.00, Sender: 01700000108, TxnID: 72N0ABCD, Balance: Tk 2,150.00, Time: 12/09/2026 14:32
payment | Tk500.00 received from 01700000106-9 to A/C 01700000109-0. Fee Tk 0.00, Balance Tk 2,500.00, TxnId: 198273645 on 12-Sep-2026
payment | Payment Received. Amount: Tk 800.00. Sender: 01700000108. TxnID: 72J8KL91. Balance: Tk 1,200.00. 27/09/2026 13:10.
payment | Merchant Payment Received. Amount: Tk 1,000.00. Sender: 01700000108. TxnID: 72J8KL91. Balance: Tk 24,500.00. Date: 27/09/2026 13:10
claimable | আপনার নগদ একাউন্টে ১,০০০ টাকা ক্যাশ ইন সফল হয়েছে। TxnID: 99KL22OP
sent | আপনার একাউন্ট থেকে ১০,০০০ টাকা ডেবিট করা হয়েছে।
recharge | আপনার একাউন্টে ৫০ টাকা রিচার্জ সফল হয়েছে। ব্যালেন্স ৫২.৪০ টাকা।
recharge | You have received Tk 20.00 Jhotpot balance. Outstanding loan Tk 20.00. Dial *222*16# to check.
recharge | You have received Emergency Balance of Tk 20.00. Fee Tk 0.00.
payment | আপনি ০১৭০০০০০০০১ থেকে ৫০০ টাকা পেয়েছেন। ফি ০.০০ টাকা। ব্যালেন্স ১,২৫০.০০ টাকা। TrxID DK21B2CQ7Z সময় ০২/১১/২০২৬ ১৪:০৫
payment | আপনার হিসাব নং ***১২৩ এ ৫,০০০.০০ টাকা জমা হয়েছে। তারিখ ০২/১১/২০২৬। ব্যালেন্স ১০,০০০.০০ টাকা। সোনালী ব্যাংক
sent | You have sent Tk 500.00 to 01700000108. Fee Tk 5.00. Balance Tk 100.00. TrxID SND1234567 at 31/07/2026 15:00
unclear | You have received Tk 500.00 from 01700000090. Fee Tk 0.00. Bal
sent | Cash Out Successful.\\nAmount: Tk 2,000.00\\nFee: Tk 23.00\\nTxnID: 72B3C4D5\\nBalance: Tk 1,211.56\\n28/09/2026 15:10
sent | Bill payment successful. Biller: DESCO Postpaid, Account: 12345678, Amount: Tk 1,245.00, Fee: Tk 0.00, TrxID: BIZ6PQ7Q7Z at 28/09/2026 19:30. Balance Tk 2,000.00
notice | Get 20% cashback on Daraz payment with bKash! Offer valid till 30 Sep. T&C apply. Dial *247#
notice | Your credit card bill of BDT 12,500.00 is due on 05-Oct-2026. Minimum due BDT 1,250.00. Please pay by due date.
notice | Your current balance is Tk 1,500.00.
notice | Hello! How are you?
refund | Refund of BDT 850.00 from FOODPANDA has been credited to your card ending 1234 on 27-09-2026.
payment | Dear Customer, your A/C 123.***.4567 has been credited by BDT 2,500.00 on 28-09-2026 13:05. Avl Bal BDT 45,000.00. Thank you. DBBL
sent | Payment Tk 500.00 to Chaldal successful. Cashback Tk 10.00. Balance Tk 90.00. TrxID BIX4LM5Q7Z at 28/09/2026 16:00
payment | You have received Tk. 500.00 from 01700000001. Ref-abc. Fee Tk. 0.00. Balance Tk. 900.00. TrxID 01K7C8Z24V at 12/10/2025 19:15.
sent | B2C: Cash-In to A/C: 017000000001 Tk500.00 Comm:Tk1.20;, Your A/C Balance: Tk12,345.00 TxnId: 6911111111 Date:02-SEP-26 11:17:23 am.
claimable | B2B: Cash-In from A/C: 017000000001 Tk5,000.00, Your A/C Balance: Tk12,345.00.TxnId: 6911111112 Date:02-SEP-26 11:17:23 am.
sent | Tk2,000.00 transferred to A/C:018687524643 Fee:Tk1.27, Your A/C Balance: Tk311.96 TxnId:1755363871 Date:23-MAY-20 03:28:02 pm. Download https://bit.ly/nexuspay
sent | Cash In Successful. Amount: Tk 500.00 Customer: 01700000001 TxnID: 71NHMIC5 Comm: Tk 2.05 Balance: Tk 16202.72 13/03/2023 16:05
payment | Your A/C 1501******0001 has been credited by BDT 65,000.00 on 01-SEP-26 by SALARY. Available Bal BDT 72,120.00.
sent | Your payment of Tk 500.00 to Pathshala is successful. TrxID DH383LRQ7Z at 03/08/2026 22:18
payment | You have received Tk 300.00 from 01700000001 to your tap account. TxID: TAP0000002. Balance Tk 500.00
payment | mCash: You have received Tk 500.00 from 01700000001. Balance Tk 900.00. TrxID 123456789012 at 02/11/2026 10:10
`;

export const moreSentences: Sentence[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [told = '', ...text] = row.split(' | ');
    return { told, text: text.join(' | ').replaceAll('\\n', '\n').replaceAll('\\t', '\t') };
  });
